import { useMessages } from '@storefront/i18n'
import { Notice } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { useDestination } from './use-destination.ts'
import { useOpenState } from './use-open-state.ts'
import type { WhenAnswer } from './use-order-when.ts'
import { isReservation, type OrderingContext } from './use-ordering.ts'
import { useSlotText } from './use-slot-text.ts'

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
