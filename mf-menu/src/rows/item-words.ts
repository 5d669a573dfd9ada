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

/** A tag of an item in the page's language; a merchant's own word stays as it is. */
export function tagName(tag: string, t: MenuTranslate): string {
  return known(TAGS, tag, t)
}

/** An allergen in the page's language; one the storefront has no word for is never left out. */
export function allergenName(allergen: string, t: MenuTranslate): string {
  return known(ALLERGENS, allergen, t)
}

/** Allergens as one list in the page's language. */
export function allergenList(allergens: readonly string[], t: MenuTranslate, locale: string): string {
  const names = allergens.map((allergen) => allergenName(allergen, t))
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
}

function known(words: Readonly<Record<string, MenuMessageKey>>, word: string, t: MenuTranslate): string {
  const name = word.toLowerCase()
  const key = Object.hasOwn(words, name) ? words[name] : undefined
  return key ? t(key) : word
}
