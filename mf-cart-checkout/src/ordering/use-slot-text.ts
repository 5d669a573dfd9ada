import { isSameDay } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { serverNow, useBusiness } from '@storefront/store'
import { messages } from '../messages/catalogue.ts'
import type { OfferedSlot } from './order-when.ts'

/** Formats a slot in the business's time zone (SH-04), with its day if not today or with `withDay`. */
export function useSlotText(): (slot: Pick<OfferedSlot, 'start' | 'end'>, withDay?: boolean) => string {
  const t = useMessages(messages)
  const { time } = useFormats()
  const { time_zone: zone } = useBusiness()
  return ({ start, end }, withDay = !isSameDay(start, serverNow(), zone)) => {
    const span = { from: time(start, zone), to: time(end, zone) }
    return withDay ? t('when.spanOn', { ...span, day: time(start, zone, 'day') }) : t('when.span', span)
  }
}
