import { createStore, type StateCreator, type StoreApi, type UseBoundStore, useStore } from 'zustand'

/**
 * A store that also draws its current state where a page is rendered to a string. zustand's own `create` draws the
 * initial state there, so that a business that is open would not be seen.
 */
export function createPageStore<State>(creator: StateCreator<State>): UseBoundStore<StoreApi<State>> {
  const store = createStore(creator)
  const api = { ...store, getInitialState: store.getState }
  function useBoundStore(selector?: (state: State) => unknown) {
    return useStore(api, selector ?? ((state: State) => state))
  }
  return Object.assign(useBoundStore as UseBoundStore<StoreApi<State>>, api)
}
