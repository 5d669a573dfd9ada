import { momentStyle, normaliseSellingType, openingOf } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useQuery } from '@storefront/query'
import { shiftsQuery } from '@storefront/store'
import { useMinute } from '@storefront/store/minute'
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

  const type = normaliseSellingType(slug)
  const shifts = data && type ? data.types[type] : undefined
  if (!data || !shifts) return null
  const opening = openingOf(shifts, minute, data.time_zone)
  if (!('at' in opening)) return t(`branch.${opening.says}`)
  const style = momentStyle(opening.at, minute, data.time_zone)
  return t(`branch.${opening.says}`, { time: time(opening.at, data.time_zone, style) })
}
