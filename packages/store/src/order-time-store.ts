import type { Instant } from '@storefront/domain'
import { createPageStore } from './create-page-store.ts'
import { keep, restore, type SavedKind, tabShelf } from './saved-state.ts'

/** For when something is ordered (SH-02): now, or a slot of the shop by its two instants. */
export type OrderTime = { kind: 'now' } | { kind: 'slot'; start: Instant; end: Instant }

interface OrderTimeStore {
  referenceId: string
  /** Null while the visitor has not chosen. */
  time: OrderTime | null
  choose: (time: OrderTime | null) => void
}

const TIME: SavedKind<OrderTime | null> = {
  name: 'order-time',
  version: 1,
  empty: null,
  read: (data) => {
    const { kind, start, end } = (data ?? {}) as Record<string, unknown>
    if (kind === 'now') return { kind }
    const isSlot = kind === 'slot' && Number.isFinite(start) && Number.isFinite(end)
    return isSlot ? { kind, start: start as Instant, end: end as Instant } : null
  },
}

/** The chosen time, kept in this tab per business: another tab may order for another time. */
export const useOrderTime = createPageStore<OrderTimeStore>((set, get) => ({
  referenceId: '',
  time: null,
  choose: (time) => {
    set({ time })
    const { referenceId } = get()
    if (referenceId) keep(tabShelf, TIME, referenceId, time)
  },
}))

/** Opens the time that was chosen in this tab for a business. */
export function openOrderTime(referenceId: string): void {
  if (useOrderTime.getState().referenceId === referenceId) return
  useOrderTime.setState({ referenceId, time: restore(tabShelf, TIME, referenceId).state })
}
