import QisheUI
