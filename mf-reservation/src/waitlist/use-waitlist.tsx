import type { Waiting } from '@storefront/api-contract/reservation'
import { pathsOf } from '@storefront/bridge'
import { useNavigate, useSearchParams } from '@storefront/router'
import { useBusiness, useVisit } from '@storefront/store'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react'
import type { DayAnswer } from '../choose/slot-parts.tsx'
import { useDraft } from '../draft/draft-store.ts'
import { JoinWaitlist } from './join-waitlist.tsx'
import { WaitingCard } from './waiting-card.tsx'
import { useWaitingId } from './waiting-ids.ts'

/** The place that the visitor follows, and what was claimed until the form of its branch and type is open. */
export interface WaitingPlace {
  id: string | null
  setId: (id: string | null) => void
  claimed: RefObject<Waiting | null>
}

/** The visitor's place on the waitlist; for the page, as its form closes while another branch loads. */
export function useWaitingPlace(): WaitingPlace {
  const [search] = useSearchParams()
  const [id, setId] = useWaitingId(search.get('waiting'))
  const claimed = useRef<Waiting | null>(null)
  return { id, setId, claimed }
}

/** The parts of the waitlist on the form: the visitor's place, and joining below a full day. */
export function useWaitlist(
  branchId: string,
  { id, setId, claimed }: WaitingPlace,
  hold: (startsAt: string, tableId: string | null) => void,
): { place: ReactNode; onFull: (day: DayAnswer, date: string) => ReactNode } {
  const leave = useCallback(() => setId(null), [setId])
  const openPlace = useOpenPlace(branchId)
  useHoldClaimed(branchId, claimed, hold)
  const place = id ? (
    <WaitingCard
      id={id}
      onGone={leave}
      onClaimed={(waiting) => {
        claimed.current = waiting
        leave()
        openPlace(waiting)
      }}
    />
  ) : null
  const onFull = (day: DayAnswer, date: string) =>
    id ? null : (
      <JoinWaitlist
        key={date}
        day={day}
        date={date}
        branchId={branchId}
        onJoined={(waiting) => setId(waiting.id)}
      />
    )
  return { place, onFull }
}

/** Opens the branch and the type that a party waits for. */
function useOpenPlace(openBranchId: string): (waiting: Waiting) => void {
  const navigate = useNavigate()
  const { reference_id: referenceId } = useBusiness()
  return ({ branch_id: branchId, type }) => {
    if (branchId !== openBranchId) useVisit.getState().choose({ branchId, tableId: null })
    if (useDraft.getState().type !== type) void navigate(pathsOf(referenceId).reservation(type))
  }
}

/** Holds a claimed time once, as soon as the form is that of its branch and type. */
function useHoldClaimed(
  branchId: string,
  claimed: WaitingPlace['claimed'],
  hold: (startsAt: string, tableId: string | null) => void,
): void {
  useEffect(() => {
    const waiting = claimed.current
    const draft = useDraft.getState()
    if (!waiting || waiting.branch_id !== branchId) return
    if (draft.branchId !== branchId || draft.type !== waiting.type) return
    claimed.current = null
    const { offer, date, party, service_id: serviceId } = waiting
    draft.change({ date, party, serviceId })
    if (offer) hold(offer.starts_at, offer.table_id)
  })
}
