import { create } from 'zustand'
import { openCheckoutDraft } from './checkout-draft-store.ts'
import { openDiet } from './diet-store.ts'
import { type OpenIntent, readOpenIntent } from './open-intent.ts'
import { changeOpenOrders, NO_OPEN_ORDERS, type OpenOrders, readOpenOrders } from './open-orders.ts'
import { openOrderTime } from './order-time-store.ts'
import { browserStorage, followOtherTabs, hydrate, persist, type StorageSchema } from './persisted-state.ts'

/** The visitor's choices for a business, persisted as `info` (PS-01). */
export interface VisitState extends OpenOrders {
  branchId: string | null
  /** The table of a dine-in order; survives reload, login and back (ST-03). */
  tableId: string | null
  theme: 'system' | 'light' | 'dark' | null
  openIntent: OpenIntent | null
}

const EMPTY_VISIT: VisitState = {
  branchId: null,
  tableId: null,
  theme: null,
  openIntent: null,
  ...NO_OPEN_ORDERS,
}
const THEMES = ['system', 'light', 'dark'] as const

const INFO: StorageSchema<VisitState> = {
  name: 'info',
  version: 1,
  empty: EMPTY_VISIT,
  read: (data) => {
    if (typeof data !== 'object' || data === null) return null
    const fields = data as Record<string, unknown>
    const { branchId, tableId, theme, openIntent } = fields
    return {
      branchId: typeof branchId === 'string' ? branchId : null,
      tableId: typeof tableId === 'string' ? tableId : null,
      theme: THEMES.find((t) => t === theme) ?? null,
      ...readOpenOrders(fields),
      openIntent: readOpenIntent(openIntent),
    }
  },
}

interface VisitStore extends VisitState {
  referenceId: string
  /** The address code applied last; not persisted, so that a reload applies it again. */
  appliedCode: string | null
  /**
   * Changes choices. A table belongs to one branch, so changing the branch clears it (ST-03). Open orders change by
   * their list or, from an older build, by the first of them.
   */
  choose: (changes: Partial<VisitState>) => void
}

/** The visitor's choices for the business that is open. */
export const useVisit = create<VisitStore>((set, get) => ({
  ...EMPTY_VISIT,
  referenceId: '',
  appliedCode: null,
  choose: (changes) => {
    const before = get()
    const { branchId: from } = before
    const isElsewhere = from !== null && changes.branchId !== undefined && changes.branchId !== from
    const table = isElsewhere ? { tableId: null } : {}
    set({ ...table, ...changes, ...changeOpenOrders(before, changes) })
    const { branchId, tableId, theme, openIntent, openOrderId, openOrderIds, referenceId } = get()
    const state = { branchId, tableId, theme, openIntent, openOrderId, openOrderIds }
    if (referenceId) persist(browserStorage, INFO, referenceId, state)
  },
}))

let stopFollowing = () => {}

/** Loads the choices of a business; called by the shell once the business is known. */
export function openVisit(referenceId: string): void {
  if (useVisit.getState().referenceId === referenceId) return
  stopFollowing()
  openDiet(referenceId)
  openOrderTime(referenceId)
  openCheckoutDraft(referenceId)
  useVisit.setState({ ...hydrate(browserStorage, INFO, referenceId).state, referenceId })
  stopFollowing = followOtherTabs(INFO, referenceId, (other) => useVisit.setState(other))
}
