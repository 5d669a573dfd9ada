import { formatList } from '@storefront/i18n'
import type { MenuMessageKey, MenuTranslate } from '../messages/catalogue.ts'

const TAGS: Readonly<Record<string, MenuMessageKey>> = {
  new: 'tag.new',
  popular: 'tag.popular',
  spicy: 'tag.spicy',
  vegan: 'tag.vegan',
  vegetarian: 'tag.vegetarian',
}
const ALLERGENS: Readonly<Record<string, MenuMessageKey>> = {
  celery: 'allergen.celery',
  crustacean: 'allergen.crustacean',
  egg: 'allergen.egg',
  fish: 'allergen.fish',
  gluten: 'allergen.gluten',
  lupin: 'allergen.lupin',
  milk: 'allergen.milk',
  mollusc: 'allergen.mollusc',
  mustard: 'allergen.mustard',
  nuts: 'allergen.nuts',
  peanut: 'allergen.peanut',
  sesame: 'allergen.sesame',
  soy: 'allergen.soy',
  sulphite: 'allergen.sulphite',
}

/** An item's tag in the page's language; custom tags stay as they are. */
export function tagName(tag: string, t: MenuTranslate): string {
  return translate(TAGS, tag, t)
}

/** An allergen in the page's language; unknown ones are shown by their id, never left out. */
export function allergenName(allergen: string, t: MenuTranslate): string {
  return translate(ALLERGENS, allergen, t)
}

/** Allergens as one list in the page's language. */
export function allergenList(allergens: readonly string[], t: MenuTranslate, locale: string): string {
  const names = allergens.map((allergen) => allergenName(allergen, t))
  return formatList(names, locale)
}

function translate(keys: Readonly<Record<string, MenuMessageKey>>, id: string, t: MenuTranslate): string {
  const name = id.toLowerCase()
  const key = Object.hasOwn(keys, name) ? keys[name] : undefined
  return key ? t(key) : id
}
