import { momentStyle, type Opening } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { useMinute } from '@storefront/store/minute'
import { messages } from '../../messages/catalogue.ts'

const KEYS = {
  open: 'hours.open',
  closed: 'hours.closed',
  'open-until': 'hours.openUntil',
  'last-orders': 'hours.lastOrders',
  'opens-at': 'hours.opensAt',
  'busy-until': 'hours.busyUntil',
} as const

/** Writes a shop's state for people: "Open · until 23:00", "Closed · opens Sunday 10:00". */
export function useOpeningText(): (opening: Opening) => string {
  const t = useMessages(messages)
  const { time } = useFormats()
  const { time_zone: zone } = useBusiness()
  const minute = useMinute()
  return (opening) => {
    if (!('at' in opening)) return t(KEYS[opening.says])
    return t(KEYS[opening.says], { time: time(opening.at, zone, momentStyle(opening.at, minute, zone)) })
  }
}
