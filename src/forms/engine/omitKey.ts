/** Returns a copy of a record without one key. */
export function omitKey<Value>(known: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  const { [key]: _, ...others } = known;
  return others;
}
