import type { MenuItem } from '@storefront/api-contract'
import { discountFor, shownPrice } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { Price } from '@storefront/ui'
import type { MenuContext } from '../menu/menu-context.ts'
import { messages } from '../messages/catalogue.ts'
import { unitName } from './unit-name.ts'

/** Nothing when the business hides its prices (MN-10). */
export function ItemPrice({ item, context }: { item: MenuItem; context: MenuContext }) {
  const t = useMessages(messages)
  const { money } = useFormats()
  const { business, slug, discounts } = context
  const shown = business.hide_price ? null : shownPrice(item, discountFor(item, slug, discounts))
  if (!shown) return null
  const amount = money(shown.price, business.currency)
  const single = shown.unit ? t('price.per', { price: amount, unit: unitName(shown.unit, t) }) : amount
  return (
    <Price
      text={shown.isFrom ? t('price.from', { price: single }) : single}
      was={shown.was === null ? undefined : money(shown.was, business.currency)}
      wasLabel={t('price.was')}
    />
  )
}
