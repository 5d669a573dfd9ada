/** Every word a visitor may meet in a path (ST-01). */
export const SELLING_TYPE_WORDS = [
  'dine_in',
  'dinein',
  'product_service',
  'reserv_dinein',
  'reserv_service',
  'pickup',
  'car_pickup',
  'delivery',
] as const

/** The slug of a selling type. */
export type SellingTypeWord = (typeof SELLING_TYPE_WORDS)[number]

/** A selling type as orders, shifts and flags know it (ST-01). */
export type SellingType = 'dine_in' | 'car_pickup' | 'delivery'

/** One of the four lists of a menu (MN-02). */
export type MenuList = 'dinein' | 'pickup' | 'delivery' | 'reservation'

const TYPE_OF: Record<SellingTypeWord, SellingType> = {
  dine_in: 'dine_in',
  dinein: 'dine_in',
  product_service: 'dine_in',
  reserv_dinein: 'dine_in',
  reserv_service: 'dine_in',
  pickup: 'car_pickup',
  car_pickup: 'car_pickup',
  delivery: 'delivery',
}

const LIST_OF: Record<SellingTypeWord, MenuList> = {
  dine_in: 'dinein',
  dinein: 'dinein',
  product_service: 'dinein',
  reserv_dinein: 'reservation',
  reserv_service: 'dinein',
  pickup: 'pickup',
  car_pickup: 'pickup',
  delivery: 'delivery',
}

const WORD_OF: Record<SellingType, SellingTypeWord> = {
  dine_in: 'dinein',
  car_pickup: 'pickup',
  delivery: 'delivery',
}

/** Whether a text is one of the eight words (ST-01); case matters. */
export function isSellingTypeWord(word: string): word is SellingTypeWord {
  return Object.hasOwn(TYPE_OF, word)
}

/** The selling type of a slug; null for an unknown slug (ST-01, GD-02). */
export function normaliseSellingType(word: string): SellingType | null {
  return isSellingTypeWord(word) ? TYPE_OF[word] : null
}

/** The word that checkout uses: dinein becomes dine_in, pickup becomes car_pickup, others stay (ST-02). */
export function checkoutSellingType(word: SellingTypeWord): SellingTypeWord {
  if (word === 'dinein') return 'dine_in'
  return word === 'pickup' ? 'car_pickup' : word
}

/** The menu list that a type reads (MN-02). */
export function menuListOf(word: SellingTypeWord): MenuList {
  return LIST_OF[word]
}

/** The slug of a selling type: `dinein`, `pickup`, `delivery`. */
export function sellingTypeWord(type: SellingType): SellingTypeWord {
  return WORD_OF[type]
}
