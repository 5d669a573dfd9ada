import { businessParts, excludedAllergens } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness, useDiet } from '@storefront/store'
import { Notice } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { allergenList } from '../words/item-words.ts'

/** Warning about allergens the visitor excludes; nothing if there are none (MN-14). */
export function DietWarning({ allergens }: { allergens: readonly string[] }) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const diet = useDiet()
  const { food } = businessParts(useBusiness().business_type)
  const excluded = food ? excludedAllergens(allergens, diet) : []
  if (excluded.length === 0) return null
  return (
    <Notice tone="danger" title={t('allergen.excluded', { names: allergenList(excluded, t, locale) })}>
      {t('diet.warningText')}
    </Notice>
  )
}
