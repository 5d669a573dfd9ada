import { momentStyle, normaliseSellingType } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useQuery } from '@storefront/query'
import { serverNow, shiftsQuery } from '@storefront/store'
import { messages } from '../messages/catalogue.ts'
import { useScreen } from '../screen/use-screen.ts'

/**
 * "Open until 23:00" or "Closed · opens 18:00" for the branch and order type; null before the server
 * answers, which counts as open (SH-01).
 */
export function useOpeningText(): string | null {
  const { business, branch, slug } = useScreen()
  const t = useMessages(messages)
  const { time } = useFormats()
  const { data } = useQuery(shiftsQuery(business.reference_id, branch.id))

  const type = normaliseSellingType(slug)
  const shifts = data && type ? data.types[type] : undefined
  if (!data || !shifts) return null
  const when = (at: string) =>
    time(at, data.time_zone, momentStyle(Date.parse(at), serverNow(), data.time_zone))
  if (shifts.status === 'open') {
    return shifts.closes_at ? t('branch.open-until', { time: when(shifts.closes_at) }) : t('branch.open')
  }
  return shifts.opens_at ? t('branch.opens-at', { time: when(shifts.opens_at) }) : t('branch.closed')
}
