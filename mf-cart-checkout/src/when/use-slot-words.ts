import { isSameDay } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { serverNow, useBusiness } from '@storefront/store'
import { messages } from '../messages/catalogue.ts'
import type { OfferedSlot } from './order-when.ts'

/** Says a slot in the business's zone (SH-04): its times, and its day where it is not today or `withDay` is asked. */
export function useSlotWords(): (slot: Pick<OfferedSlot, 'start' | 'end'>, withDay?: boolean) => string {
  const t = useMessages(messages)
  const { time } = useFormats()
  const { time_zone: zone } = useBusiness()
  return ({ start, end }, withDay = !isSameDay(start, serverNow(), zone)) => {
    const span = { from: time(start, zone), to: time(end, zone) }
    return withDay ? t('when.spanOn', { ...span, day: time(start, zone, 'day') }) : t('when.span', span)
  }
}
