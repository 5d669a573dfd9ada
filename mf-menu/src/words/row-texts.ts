import type { Business, MenuItem } from '@storefront/api-contract'
import { discountFor, localText, shownPrice } from '@storefront/domain'
import type { PriceProps, TagProps } from '@storefront/ui'
import type { MenuContext } from '../menu/menu-context.ts'
import type { MenuTranslate } from '../messages/catalogue.ts'
import { tagName } from './item-words.ts'
import { unitName } from './unit-name.ts'

/** A label under the name of an item. */
export interface ItemTag {
  text: string
  tone: NonNullable<TagProps['tone']>
}

/** Everything a row writes. */
export interface RowTexts {
  name: string
  description: string
  /** Null when the business hides its prices (MN-10), and for an item without one. */
  price: PriceProps | null
  tags: readonly ItemTag[]
}

/** What texts are made with. */
export interface Wording {
  locale: string
  t: MenuTranslate
  money: (amount: number, currency: string) => string
}

const TONES: Readonly<Record<string, ItemTag['tone']>> = {
  vegan: 'success',
  vegetarian: 'success',
  spicy: 'danger',
  new: 'info',
}

/** The texts of an item's row in a locale. */
export function rowTexts(item: MenuItem, context: MenuContext, wording: Wording): RowTexts {
  const { locales } = context.business
  return {
    name: localText(item.names, wording.locale, locales),
    description: localText(item.descriptions, wording.locale, locales),
    price: priceTexts(item, context, wording),
    tags: itemTags(item, wording.t),
  }
}

/** The price of an item after its discount (MN-08); null when the business hides its prices (MN-10). */
export function priceTexts(
  item: MenuItem,
  { business, slug, discounts }: PriceContext,
  { t, money }: Omit<Wording, 'locale'>,
): PriceProps | null {
  const shown = business.hide_price ? null : shownPrice(item, discountFor(item, slug, discounts))
  if (!shown) return null
  const amount = money(shown.price, business.currency)
  const single = shown.unit ? t('price.per', { price: amount, unit: unitName(shown.unit, t) }) : amount
  return {
    text: shown.isFrom ? t('price.from', { price: single }) : single,
    was: shown.was === null ? undefined : money(shown.was, business.currency),
    wasLabel: t('price.was'),
  }
}

type PriceContext = Pick<MenuContext, 'slug' | 'discounts'> & {
  business: Pick<Business, 'hide_price' | 'currency'>
}

/** Stock and tags of an item. */
export function itemTags({ tags, sold_out: isSoldOut, left }: MenuItem, t: MenuTranslate): ItemTag[] {
  const named = tags.map((tag) => ({
    text: tagName(tag, t),
    tone: TONES[tag.toLowerCase()] ?? ('primary' as const),
  }))
  if (isSoldOut) return [{ text: t('item.soldOut'), tone: 'neutral' }, ...named]
  return left === undefined ? named : [{ text: t('dish.left', { count: left }), tone: 'danger' }, ...named]
}
