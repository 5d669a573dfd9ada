import { subscribeSignedOut } from '@storefront/bridge'
import { browserStorage, hydrate, persist, useOpenBusiness } from '@storefront/store'
import { useEffect } from 'react'
import { create } from 'zustand'
import { DRAFT, draftChanges, EMPTY_DRAFT, type ReservationDraft } from './reservation-draft.ts'

interface DraftStore extends ReservationDraft {
  /** The business of the draft; empty until opened. */
  referenceId: string
  change: (changes: Partial<ReservationDraft>) => void
  /** Clears the draft after a reservation. */
  clear: () => void
}

/** The reservation draft for the open business. */
export const useDraft = create<DraftStore>()((set, get) => {
  const save = () => {
    const { referenceId, change: _change, clear: _clear, ...draft } = get()
    if (referenceId) persist(browserStorage, DRAFT, referenceId, draft)
  }
  return {
    ...EMPTY_DRAFT,
    referenceId: '',
    change: (changes) => {
      set(draftChanges(changes))
      save()
    },
    clear: () => {
      set(EMPTY_DRAFT)
      save()
    },
  }
})

let followsLogouts = false

function openDraft(referenceId: string): void {
  if (!followsLogouts) followLogouts()
  if (useDraft.getState().referenceId !== referenceId) readDraft(referenceId)
}

function readDraft(referenceId: string): void {
  useDraft.setState({ ...hydrate(browserStorage, DRAFT, referenceId).state, referenceId })
}

// For good: the draft stays in memory when its page closes, and a logout is chosen on another (AU-06). By then nothing is
// saved any more of the business that was left.
function followLogouts(): void {
  followsLogouts = true
  subscribeSignedOut(({ reason }) => {
    if (reason !== 'expired') readDraft(useDraft.getState().referenceId)
  })
}

/** Loads the saved draft of the business on mount; false until then. A logout clears it, on whichever page (AU-06). */
export function useOpenDraft(): boolean {
  const referenceId = useOpenBusiness((open) => open.referenceId) ?? ''
  useEffect(() => openDraft(referenceId), [referenceId])
  return useDraft((draft) => draft.referenceId) === referenceId
}
