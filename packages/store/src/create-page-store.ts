import { createStore, type StateCreator, type StoreApi, type UseBoundStore, useStore } from 'zustand'

/**
 * A zustand store that renders its current state on the server too. zustand's own `create` uses the initial state
 * there, so the open business would be missing.
 */
export function createPageStore<State>(creator: StateCreator<State>): UseBoundStore<StoreApi<State>> {
  const store = createStore(creator)
  const api = { ...store, getInitialState: store.getState }
  function useBoundStore(selector?: (state: State) => unknown) {
    return useStore(api, selector ?? ((state: State) => state))
  }
  return Object.assign(useBoundStore as UseBoundStore<StoreApi<State>>, api)
}
