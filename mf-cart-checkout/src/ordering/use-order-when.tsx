import { useMessages } from '@storefront/i18n'
import { useQuery } from '@storefront/query'
import { shiftsQuery, slotsQuery, useCachedAnswer, useOrderTime } from '@storefront/store'
import { Notice } from '@storefront/ui'
import { useEffect, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import { type OrderWhen, orderWhen, useSlotText } from './order-when.ts'
import { useDestination } from './use-destination.ts'
import { useOpenState } from './use-open-state.ts'
import { isReservation, type OrderingContext } from './use-ordering.ts'

interface LaterNoticeProps {
  ordering: OrderingContext
  when: Pick<WhenAnswer, 'time' | 'gone'>
}

/**
 * First on cart and checkout: the day and time that an order is for, and whether the shop is closed now (FD-11). A parcel
 * has no time, and a reservation's order has the reservation's.
 */
export function LaterNotice({ ordering, when }: LaterNoticeProps) {
  const t = useMessages(messages)
  const words = useLaterWords(when)
  const isClosed = useOpenState(ordering).state === 'closed'
  const { destination } = useDestination(ordering)
  if (words === null || destination.kind === 'abroad' || isReservation(ordering.slug)) return null
  return <Notice title={isClosed ? t('obstacle.closed') : undefined}>{words}</Notice>
}

/** The day and time of an order for later in words; null for an order for now, and for a time that is gone. */
export function useLaterWords({ time, gone }: LaterNoticeProps['when']): string | null {
  const t = useMessages(messages)
  const slotText = useSlotText()
  if (time?.kind !== 'slot' || gone) return null
  return t('order.for', { time: slotText(time, true) })
}

export interface WhenAnswer extends OrderWhen {
  /** Whether the visitor asks for later and has chosen no time yet (SH-02). */
  lacksTime: boolean
  askLater: (asksLater: boolean) => void
  error: unknown
  retry: () => void
  isRetrying: boolean
}

/**
 * The order's time. The time shown first is persisted like a choice, so that a closing shop never moves the order by
 * itself, even after a reload (SH-07); a preselected slot also selects the menu (MN-15). Pages that do not show the
 * choice (`isShown` false) do not persist "now".
 */
export function useOrderWhen(ordering: OrderingContext, isShown = true): WhenAnswer {
  const { business, branch, type } = ordering
  const { reference_id: referenceId } = business
  const { state } = useOpenState(ordering)
  const known = useCachedAnswer(shiftsQuery(referenceId, branch.id))?.types[type] ?? null
  const { data, error, refetch, isFetching } = useQuery({
    ...slotsQuery(referenceId, branch.id, type),
    enabled: known?.scheduled_orders.on === true,
  })
  const chosen = useOrderTime((store) => store.time)
  const [asksLater, askLater] = useState(false)
  const open = state === 'open' || state === 'unknown'
  const when = orderWhen({ open, shifts: data?.types[type] ?? known, chosen })
  const first = chosen === null && when.later ? when.time : null

  useEffect(() => {
    const { time, choose } = useOrderTime.getState()
    // The render that takes over the server's markup does not know the choice that this tab keeps.
    if (time === null && first && (isShown || first.kind === 'slot')) choose(first)
  }, [first, isShown])
  const lacksTime = asksLater && when.time?.kind === 'now' && when.gone === null
  return {
    ...when,
    lacksTime,
    askLater,
    error,
    retry: () => void refetch(),
    isRetrying: isFetching,
  }
}
