import { businessParts, excludedAllergens } from '@storefront/domain'
import { formatList, useFormats, useMessages } from '@storefront/i18n'
import { useBusiness, useDiet } from '@storefront/store'
import { Icon } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import styles from './cart-line-row.module.css'
import type { CartLineView } from './cart-view.ts'

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
function allergenKey(allergen: string): `allergen.${(typeof KNOWN)[number]}` | null {
  const known = KNOWN.find((one) => one === allergen.toLowerCase())
  return known ? `allergen.${known}` : null
}

/** Warns about ingredients of a line and its options that the visitor's filter excludes (MN-14). */
export function DietWarning({ view: { item, modifiers } }: { view: CartLineView }) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const diet = useDiet()
  const { food } = businessParts(useBusiness().business_type)
  const all = [item.allergens, ...modifiers.map(({ allergens }) => allergens)].flat()
  const excluded = [...new Set(excludedAllergens(all, diet))]
  if (!food || excluded.length === 0) return null
  const words = excluded.map((allergen) => {
    const key = allergenKey(allergen)
    return key ? t(key) : allergen
  })
  const names = formatList(words, locale)
  return (
    <p className={styles.excluded}>
      <Icon name="warning" size={16} />
      {t('allergen.excluded', { names })}
    </p>
  )
}
