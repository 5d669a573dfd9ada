import { momentStyle } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { serverNow, useBusiness } from '@storefront/store'
import { messages } from '../../messages/catalogue.ts'
import type { ShopState } from './shop-state.ts'

type Words = (state: ShopState) => string

/** Writes a shop's state for people: "Open · until 23:00", "Closed · opens Sunday 10:00". */
export function useShopStateText(): Words {
  const t = useMessages(messages)
  const { time } = useFormats()
  const { time_zone } = useBusiness()
  return ({ open, changesAt }) => {
    if (changesAt === null) return t(open ? 'hours.open' : 'hours.closed')
    const words = time(changesAt, time_zone, momentStyle(Date.parse(changesAt), serverNow(), time_zone))
    return t(open ? 'hours.openUntil' : 'hours.opensAt', { time: words })
  }
}
