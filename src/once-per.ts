/** What is worked out once for an object and kept as long as the object is. `make` is called where nothing is kept yet. */
export function oncePer<Key extends object, Value>(
  kept: WeakMap<Key, Value>,
  key: Key,
  make: () => Value,
): Value {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = make();
  kept.set(key, made);
  return made;
}
