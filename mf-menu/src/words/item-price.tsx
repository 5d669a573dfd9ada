import type { MenuItem } from '@storefront/api-contract'
import { useFormats, useMessages } from '@storefront/i18n'
import { Price } from '@storefront/ui'
import type { MenuContext } from '../menu/menu-context.ts'
import { messages } from '../messages/catalogue.ts'
import { priceTexts } from './row-texts.ts'

/** Nothing when the business hides its prices (MN-10). */
export function ItemPrice({ item, context }: { item: MenuItem; context: MenuContext }) {
  const t = useMessages(messages)
  const { money } = useFormats()
  const price = priceTexts(item, context, { t, money })
  return price ? <Price {...price} /> : null
}
