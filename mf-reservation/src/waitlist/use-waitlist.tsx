import { useSearchParams } from '@storefront/router'
import { type ReactNode, useCallback } from 'react'
import type { DayAnswer } from '../choose/slot-parts.tsx'
import { useDraft } from '../draft/draft-store.ts'
import { JoinWaitlist } from './join-waitlist.tsx'
import { WaitingCard } from './waiting-card.tsx'
import { useWaitingId } from './waiting-ids.ts'

/** The parts of the waitlist on the form: the visitor's place, and joining below a full day. */
export function useWaitlist(
  branchId: string,
  hold: (startsAt: string, tableId: string | null) => void,
): { place: ReactNode; onFull: (day: DayAnswer, date: string) => ReactNode } {
  const [search] = useSearchParams()
  const [id, setId] = useWaitingId(search.get('waiting'))
  const leave = useCallback(() => setId(null), [setId])
  const place = id ? (
    <WaitingCard
      id={id}
      onGone={leave}
      onClaimed={({ offer, date, party, service_id: serviceId }) => {
        useDraft.getState().change({ date, party, serviceId })
        leave()
        if (offer) hold(offer.starts_at, offer.table_id)
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
