import { openCheckoutDraft } from './checkout-draft-store.ts'
import { createPageStore } from './create-page-store.ts'
import { openDiet } from './diet-store.ts'
import { openOrderTime } from './order-time-store.ts'
import { browserShelf, followOtherTabs, keep, restore, type SavedKind } from './saved-state.ts'

/** What the visitor chose for this visit of a business: kept in `info` (PS-01). */
export interface VisitState {
  branchId: string | null
  /** The table of a dine-in order; survives reload, login and back (ST-03). */
  tableId: string | null
  theme: 'system' | 'light' | 'dark' | null
  /** The key of an order that was sent and whose answer is not known yet, and the proof sent with it (OR-10). */
  openIntent: { key: string; sentAt: number; proof?: string } | null
}

const EMPTY_VISIT: VisitState = { branchId: null, tableId: null, theme: null, openIntent: null }
const THEMES = ['system', 'light', 'dark'] as const

const INFO: SavedKind<VisitState> = {
  name: 'info',
  version: 1,
  empty: EMPTY_VISIT,
  read: (data) => {
    if (typeof data !== 'object' || data === null) return null
    const { branchId, tableId, theme, openIntent } = data as Record<string, unknown>
    const intent = openIntent as { key?: unknown; sentAt?: unknown; proof?: unknown } | null | undefined
    return {
      branchId: typeof branchId === 'string' ? branchId : null,
      tableId: typeof tableId === 'string' ? tableId : null,
      theme: THEMES.find((t) => t === theme) ?? null,
      openIntent:
        typeof intent?.key === 'string' && typeof intent.sentAt === 'number'
          ? {
              key: intent.key,
              sentAt: intent.sentAt,
              ...(typeof intent.proof === 'string' ? { proof: intent.proof } : {}),
            }
          : null,
    }
  },
}

interface VisitStore extends VisitState {
  referenceId: string
  /** The code of the address that was applied last; not kept, so that a reload applies the address again. */
  appliedCode: string | null
  /** Changes choices. A table belongs to one branch, so another branch leaves it behind (ST-03). */
  choose: (changes: Partial<VisitState>) => void
}

/** The visitor's choices for the business that is open. */
export const useVisit = createPageStore<VisitStore>((set, get) => ({
  ...EMPTY_VISIT,
  referenceId: '',
  appliedCode: null,
  choose: (changes) => {
    const before = get().branchId
    const isElsewhere = before !== null && changes.branchId !== undefined && changes.branchId !== before
    set(isElsewhere ? { tableId: null, ...changes } : changes)
    const { branchId, tableId, theme, openIntent, referenceId } = get()
    if (referenceId) keep(browserShelf, INFO, referenceId, { branchId, tableId, theme, openIntent })
  },
}))

let stopFollowing = () => {}

/** Opens the kept choices of a business; the shell calls it when the business is known. */
export function openVisit(referenceId: string): void {
  if (useVisit.getState().referenceId === referenceId) return
  stopFollowing()
  openDiet(referenceId)
  openOrderTime(referenceId)
  openCheckoutDraft(referenceId)
  useVisit.setState({ ...restore(browserShelf, INFO, referenceId).state, referenceId })
  stopFollowing = followOtherTabs(INFO, referenceId, (other) => useVisit.setState(other))
}
