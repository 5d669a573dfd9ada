import { subscribeSignedOut } from '@storefront/bridge'
import { browserShelf, keep, restore, useOpenBusiness } from '@storefront/store'
import { useEffect } from 'react'
import { create } from 'zustand'
import { DRAFT, EMPTY_DRAFT, type ReservationDraft, wishChanges } from './reservation-draft.ts'

interface DraftStore extends ReservationDraft {
  /** Whose draft it is; empty until it is opened. */
  referenceId: string
  wish: (changes: Partial<ReservationDraft>) => void
  /** Forgets what was wished; after a reservation was made. */
  clear: () => void
}

/** The reservation that is being made at the business that is open. */
export const useDraft = create<DraftStore>()((set, get) => {
  const save = () => {
    const { referenceId, wish: _wish, clear: _clear, ...draft } = get()
    if (referenceId) keep(browserShelf, DRAFT, referenceId, draft)
  }
  return {
    ...EMPTY_DRAFT,
    referenceId: '',
    wish: (changes) => {
      set(wishChanges(changes))
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
  useDraft.setState({ ...restore(browserShelf, DRAFT, referenceId).state, referenceId })
}

/** Opens the kept draft of the business once the page is there; false until then. */
export function useOpenDraft(): boolean {
  const referenceId = useOpenBusiness((open) => open.referenceId) ?? ''
  useEffect(() => {
    openDraft(referenceId)
    // What a person wrote goes when the person goes.
    return subscribeSignedOut(({ reason }) => {
      if (reason !== 'expired') useDraft.getState().clear()
    })
  }, [referenceId])
  return useDraft((draft) => draft.referenceId) === referenceId
}
