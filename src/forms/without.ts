/** All but one of what is kept by field. */
export function without<Value>(known: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  const { [key]: _, ...others } = known;
  return others;
}
