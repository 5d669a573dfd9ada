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

function openDraft(referenceId: string): void {
  if (useDraft.getState().referenceId === referenceId) return
  useDraft.setState({ ...hydrate(browserStorage, DRAFT, referenceId).state, referenceId })
}

/** Loads the saved draft of the business on mount; false until then. */
export function useOpenDraft(): boolean {
  const referenceId = useOpenBusiness((open) => open.referenceId) ?? ''
  useEffect(() => {
    openDraft(referenceId)
    // Clears personal input on logout.
    return subscribeSignedOut(({ reason }) => {
      if (reason !== 'expired') useDraft.getState().clear()
    })
  }, [referenceId])
  return useDraft((draft) => draft.referenceId) === referenceId
}
