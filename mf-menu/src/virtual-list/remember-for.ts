/** Most history entries that something is remembered for. */
const MAX_ENTRIES = 50

/** Remembers something for a history entry, and forgets it for the entry that was remembered longest ago. */
export function rememberFor<Value>(values: Map<string, Value>, entry: string, value: Value): void {
  values.delete(entry)
  values.set(entry, value)
  const [oldest] = values.keys()
  if (values.size > MAX_ENTRIES && oldest !== undefined) values.delete(oldest)
}
