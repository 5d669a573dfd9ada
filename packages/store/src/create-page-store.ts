import { createStore, type StateCreator, type StoreApi, type UseBoundStore, useStore } from 'zustand'

/**
 * A zustand store of what the address says: server and browser know it before the first render. zustand's own `create`
 * renders the initial state on the server and while hydrating (SR-05), which is right for what belongs to one visitor.
 */
export function createPageStore<State>(creator: StateCreator<State>): UseBoundStore<StoreApi<State>> {
  const store = createStore(creator)
  const api = { ...store, getInitialState: store.getState }
  function useBoundStore(selector?: (state: State) => unknown) {
    return useStore(api, selector ?? ((state: State) => state))
  }
  return Object.assign(useBoundStore as UseBoundStore<StoreApi<State>>, api)
}
