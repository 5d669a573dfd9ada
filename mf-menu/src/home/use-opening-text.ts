import { momentStyle, normaliseSellingType } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useQuery } from '@storefront/query'
import { serverNow, shiftsQuery } from '@storefront/store'
import { messages } from '../messages/catalogue.ts'
import { useScreen } from '../screen/use-screen.ts'

/**
 * "Open until 23:00", "Closed · opens 18:00" or "Busy until 18:00" (DK-03) for the branch and order type; null
 * before the server answers, which counts as open (SH-01).
 */
export function useOpeningText(): string | null {
  const { business, branch, slug } = useScreen()
  const t = useMessages(messages)
  const { time } = useFormats()
  const { data } = useQuery(shiftsQuery(business.reference_id, branch.id))

  const type = normaliseSellingType(slug)
  const shifts = data && type ? data.types[type] : undefined
  if (!data || !shifts) return null
  const isOpen = shifts.status === 'open'
  const at = isOpen ? shifts.closes_at : shifts.opens_at
  if (!at) return t(isOpen ? 'branch.open' : 'branch.closed')
  const style = momentStyle(Date.parse(at), serverNow(), data.time_zone)
  const state = isOpen ? 'open-until' : shifts.status === 'busy' ? 'busy-until' : 'opens-at'
  return t(`branch.${state}`, { time: time(at, data.time_zone, style) })
}
