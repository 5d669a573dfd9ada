const KNOWN = [
  'celery',
  'crustacean',
  'egg',
  'fish',
  'gluten',
  'lupin',
  'milk',
  'mollusc',
  'mustard',
  'nuts',
  'peanut',
  'sesame',
  'soy',
  'sulphite',
] as const

/** The message key of an allergen; null for the merchant's own names. */
export function allergenKey(allergen: string): `allergen.${(typeof KNOWN)[number]}` | null {
  const known = KNOWN.find((one) => one === allergen.toLowerCase())
  return known ? `allergen.${known}` : null
}
