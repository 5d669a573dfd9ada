import type { Business } from '@storefront/api-contract'
import { useFormats, useMessages } from '@storefront/i18n'
import { Price } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'

/** Starts amounts in right-to-left languages; removed because the message adds one before the sign. */
const DIRECTION_MARK = /^\u200f/

/** The price a modifier adds; nothing when it is 0 or prices are hidden (MN-10). */
export function PriceDifference({ amount, business }: { amount: number; business: Business }) {
  const t = useMessages(messages)
  const { money } = useFormats()
  if (amount === 0 || business.hide_price) return null
  const price = money(amount, business.currency)
  return <Price text={amount > 0 ? t('price.extra', { price: price.replace(DIRECTION_MARK, '') }) : price} />
}
