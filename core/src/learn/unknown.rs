//! Fields that only a newer version of the app knows. They are kept and written back (docs/adr/0017-versions-of-files.md).
//!
//! They are kept as text: a file from elsewhere takes no more memory than its size, whatever is in it.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use crate::policy::CAPACITY;

/// Most values in all unknown fields of one object, with those inside of them.
const VALUES: usize = 4096;

/// Fields that only a newer version knows, by name, each as JSON.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Unknown(BTreeMap<String, String>);

impl Unknown {
    /// Keeps the fields of a map.
    pub(super) fn of(fields: Map<String, Value>) -> Unknown {
        Unknown(fields.into_iter().map(|(name, value)| (name, value.to_string())).collect())
    }

    /// Length of all names and values, in bytes.
    fn length(&self) -> usize {
        self.0.iter().map(|(name, value)| name.len() + value.len()).sum()
    }

    /// Takes in the fields of another device, as far as there is room for them. Of two values the greater text stays, in
    /// whichever order devices are merged.
    pub(super) fn merge(&mut self, other: &Unknown) {
        for (name, value) in &other.0 {
            let before = self.0.get(name).map_or(0, |own| name.len() + own.len());
            let after = self.length() - before + name.len() + value.len();
            if self.0.get(name) < Some(value) && after <= CAPACITY.unknown_bytes as usize {
                self.0.insert(name.clone(), value.clone());
            }
        }
    }
}

impl Serialize for Unknown {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let value = |text: &str| serde_json::from_str::<Value>(text).unwrap_or_default();
        serializer.collect_map(self.0.iter().map(|(name, text)| (name, value(text))))
    }
}

/// The known fields of an object.
pub(super) trait Known<'de>: Default {
    /// Reads the value of a field; false where it is unknown and was not read.
    ///
    /// # Errors
    /// It is no value of the field.
    fn read<A: MapAccess<'de>>(&mut self, name: &str, fields: &mut A) -> Result<bool, A::Error>;
}

/// Reads an object field by field, with the fields that are unknown. A struct with a map of them would take up each in many
/// times its size.
///
/// # Errors
/// It is no such object, or an unknown field is too large.
pub(super) fn read_fields<'de, T: Known<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<(T, Unknown), D::Error> {
    struct Fields<T>(T);

    impl<'de, T: Known<'de>> Visitor<'de> for Fields<T> {
        type Value = (T, Unknown);

        fn expecting(&self, to: &mut fmt::Formatter) -> fmt::Result {
            to.write_str("an object")
        }

        fn visit_map<A: MapAccess<'de>>(mut self, mut fields: A) -> Result<(T, Unknown), A::Error> {
            let (mut unknown, mut values) = (Map::new(), VALUES);
            while let Some(name) = fields.next_key::<String>()? {
                if !self.0.read(&name, &mut fields)? {
                    unknown.insert(name, fields.next_value_seed(Counted(&mut values))?);
                }
            }
            Ok((self.0, Unknown::of(unknown)))
        }
    }

    deserializer.deserialize_map(Fields(T::default()))
}

/// Reads a value that has no more than [`VALUES`] values in it.
///
/// # Errors
/// It has more, or is no value.
pub(super) fn small_value<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Value, D::Error> {
    Counted(&mut { VALUES }).deserialize(deserializer)
}

/// A value whose parts are counted down.
struct Counted<'a>(&'a mut usize);

impl<'de> DeserializeSeed<'de> for Counted<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        *self.0 = self.0.checked_sub(1).ok_or_else(|| D::Error::custom("a value is too large"))?;
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Counted<'_> {
    type Value = Value;

    fn expecting(&self, to: &mut fmt::Formatter) -> fmt::Result {
        to.write_str("a value of JSON")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<Value, A::Error> {
        let mut found = Vec::new();
        while let Some(value) = values.next_element_seed(Counted(self.0))? {
            found.push(value);
        }
        Ok(Value::Array(found))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut found = Map::new();
        while let Some(name) = fields.next_key::<String>()? {
            found.insert(name, fields.next_value_seed(Counted(self.0))?);
        }
        Ok(Value::Object(found))
    }
}
