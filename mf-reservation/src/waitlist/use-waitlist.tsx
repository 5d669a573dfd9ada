import type { Waiting } from '@storefront/api-contract/reservation'
import { pathsOf, subscribeSignedOut } from '@storefront/bridge'
import { useNavigate, useSearchParams } from '@storefront/router'
import { useBusiness, useVisit } from '@storefront/store'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { DayAnswer } from '../choose/slot-parts.tsx'
import { useDraft } from '../draft/draft-store.ts'
import { JoinWaitlist } from './join-waitlist.tsx'
import { WaitingCard } from './waiting-card.tsx'
import { useWaitingId } from './waiting-ids.ts'

/** The place that the visitor follows, and what was claimed until the form of its branch and type is open. */
export interface WaitingPlace {
  id: string | null
  claimed: Waiting | null
  follow: (id: string) => void
  claim: (waiting: Waiting) => void
  leave: () => void
}

/**
 * The visitor's place on the waitlist; for the page, as its form closes while another branch loads. A logout, in whichever
 * tab, ends following it and gives up what was claimed (AU-06).
 */
export function useWaitingPlace(): WaitingPlace {
  const [search] = useSearchParams()
  const [id, setId] = useWaitingId(search.get('waiting'))
  const [claimed, setClaimed] = useState<Waiting | null>(null)
  useEffect(() => subscribeSignedOut(({ reason }) => reason !== 'expired' && setClaimed(null)), [])
  const leave = useCallback(() => {
    setClaimed(null)
    setId(null)
  }, [setId])
  function claim(waiting: Waiting) {
    setClaimed(waiting)
    // Kept until the time is held: the page may be left before its form is there, and opened again without the link.
    setId(waiting.id)
  }
  return { id, claimed, follow: setId, claim, leave }
}

/** The parts of the waitlist on the form: the visitor's place, and joining below a full day. */
export function useWaitlist(
  branchId: string,
  waitingPlace: WaitingPlace,
  hold: (startsAt: string, tableId: string | null) => void,
): { place: ReactNode; onFull: (day: DayAnswer, date: string) => ReactNode } {
  const { id, follow, claim, leave } = waitingPlace
  const openPlace = useOpenPlace(branchId)
  useHoldClaimed(branchId, waitingPlace, hold)
  const place = id ? (
    <WaitingCard
      id={id}
      onGone={leave}
      onClaimed={(waiting) => {
        claim(waiting)
        return openPlace(waiting)
      }}
    />
  ) : null
  const onFull = (day: DayAnswer, date: string) =>
    id || day.has_waitlist === false ? null : (
      <JoinWaitlist
        key={date}
        day={day}
        date={date}
        branchId={branchId}
        onJoined={(waiting) => follow(waiting.id)}
      />
    )
  return { place, onFull }
}

/** Opens the branch and the type that a party waits for; settles when the page of the type is open. */
function useOpenPlace(openBranchId: string): (waiting: Waiting) => Promise<void> {
  const navigate = useNavigate()
  const { reference_id: referenceId } = useBusiness()
  return async ({ branch_id: branchId, type }) => {
    if (branchId !== openBranchId) useVisit.getState().choose({ branchId, tableId: null })
    if (useDraft.getState().type !== type) await navigate(pathsOf(referenceId).reservation(type))
  }
}

/** Holds a claimed time once, as soon as the form is that of its branch and type, and only then leaves its place. */
function useHoldClaimed(
  branchId: string,
  { claimed, leave }: WaitingPlace,
  hold: (startsAt: string, tableId: string | null) => void,
): void {
  useEffect(() => {
    const draft = useDraft.getState()
    if (!claimed || claimed.branch_id !== branchId) return
    if (draft.branchId !== branchId || draft.type !== claimed.type) return
    leave()
    const { offer, date, party, service_id: serviceId } = claimed
    draft.change({ date, party, serviceId })
    if (offer) hold(offer.starts_at, offer.table_id)
  })
}
