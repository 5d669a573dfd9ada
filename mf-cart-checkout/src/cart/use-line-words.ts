import { type LocalText, localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { messages } from '../messages/catalogue.ts'
import type { CartLineView } from './cart-view.ts'

/** The size or unit of a line and its options, each with its count where it is chosen more than once (CT-02). */
export function useLineWords(locales: readonly string[]): (view: CartLineView) => string[] {
  const t = useMessages(messages)
  const { locale, number } = useFormats()
  const text = (names: LocalText) => localText(names, locale, locales)
  return ({ item, label, modifiers }) => {
    const options = modifiers.map(({ names, quantity }) =>
      quantity > 1 ? t('dish.count', { name: text(names), count: number(quantity) }) : text(names),
    )
    const size = item.price_labels.length > 1 ? text(label.label) : (label.unit ?? '')
    return [size, ...options].filter(Boolean)
  }
}
