import type { Instant } from '@storefront/domain'
import { create } from 'zustand'
import { hydrate, persist, type StorageSchema, tabStorage } from './persisted-state.ts'

/** When an order is for (SH-02): now, or a slot with its start and end. */
export type OrderTime = { kind: 'now' } | { kind: 'slot'; start: Instant; end: Instant }

interface OrderTimeStore {
  referenceId: string
  /** Null until chosen. */
  time: OrderTime | null
  choose: (time: OrderTime | null) => void
}

const TIME: StorageSchema<OrderTime | null> = {
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

/** The chosen time, persisted per tab and business: another tab may order for another time. */
export const useOrderTime = create<OrderTimeStore>((set, get) => ({
  referenceId: '',
  time: null,
  choose: (time) => {
    set({ time })
    const { referenceId } = get()
    if (referenceId) persist(tabStorage, TIME, referenceId, time)
  },
}))

/** Loads this tab's chosen time for a business. */
export function openOrderTime(referenceId: string): void {
  if (useOrderTime.getState().referenceId === referenceId) return
  useOrderTime.setState({ referenceId, time: hydrate(tabStorage, TIME, referenceId).state })
}
