/** Sets a store's state for every renderer: `renderToString` reads a store's initial state, the browser its current one. */
export function inAllRenderers<T extends object>(
  store: { setState: (changes: Partial<T>) => void; getInitialState: () => T },
  state: Partial<T>,
): void {
  store.setState(state)
  Object.assign(store.getInitialState(), state)
}
