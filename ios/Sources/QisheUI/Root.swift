import QisheModel
