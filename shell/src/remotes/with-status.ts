/** Sets the status of a promise as React does, so that `use` reads a loaded value in the same render. */
export function withStatus<Value>(loading: Promise<Value>): Promise<Value> {
  loading.then(
    (value) => Object.assign(loading, { status: 'fulfilled', value }),
    // The caller handles the failure.
    () => {},
  )
  return loading
}
