import {
  lastOrdersUntil,
  momentStyle,
  normaliseSellingType,
  orderLead,
  orderNow,
  quickestMinutes,
} from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useQuery } from '@storefront/query'
import { useMinute } from '@storefront/remote-kit'
import { menuQuery, serverNow, shiftsQuery, useCachedAnswer } from '@storefront/store'
import { useMemo } from 'react'
import { messages } from '../messages/catalogue.ts'
import { useScreen } from '../screen/use-screen.ts'

/**
 * "Open until 23:00", "Last orders until 22:45" in the last half hour of it (SH-05), "Closed · opens 18:00" or "Busy
 * until 18:00" (DK-03) for the branch and order type; null before the server answers, which counts as open (SH-01).
 */
export function useOpeningText(): string | null {
  const { business, branch, slug } = useScreen()
  const t = useMessages(messages)
  const { time } = useFormats()
  const { data } = useQuery(shiftsQuery(business.reference_id, branch.id))
  const minute = useMinute()
  const menu = useCachedAnswer(menuQuery(branch.id, slug))?.menu
  const quickest = useMemo(
    () => quickestMinutes(menu?.items.flatMap((item) => item.price_labels) ?? []),
    [menu],
  )

  const type = normaliseSellingType(slug)
  const shifts = data && type ? data.types[type] : undefined
  if (!data || !shifts) return null
  const words = (state: 'open-until' | 'last-orders' | 'busy-until' | 'opens-at', at: string | number) => {
    const style = momentStyle(typeof at === 'number' ? at : Date.parse(at), serverNow(), data.time_zone)
    return t(`branch.${state}`, { time: time(at, data.time_zone, style) })
  }
  if (shifts.status !== 'open') {
    if (!shifts.opens_at) return t('branch.closed')
    return words(shifts.status === 'busy' ? 'busy-until' : 'opens-at', shifts.opens_at)
  }
  const lead = orderLead(quickest + (shifts.extra_minutes ?? 0), shifts.last_order_minutes)
  const order = orderNow(shifts.hours, minute, data.time_zone, lead)
  const last = lastOrdersUntil(order, minute)
  if (last !== null) return words('last-orders', last)
  // Too late for an order, and not closed yet.
  if (!order.taken && order.reason !== 'closed')
    return order.next ? words('opens-at', order.next.startsAt) : t('branch.closed')
  return shifts.closes_at ? words('open-until', shifts.closes_at) : t('branch.open')
}
