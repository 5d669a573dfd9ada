import { businessParts, excludedAllergens } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness, useDiet } from '@storefront/store'
import { Notice } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { allergenList } from '../words/item-words.ts'
import type { ItemChoice } from './item-choice.ts'
import styles from './item-facts.module.css'
import type { ItemOffer } from './item-offer.ts'

/** Allergens added by the chosen options, with a warning for those the visitor excludes (MN-14). */
export function ChosenAllergens({ offer, choice }: { offer: ItemOffer; choice: ItemChoice }) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const diet = useDiet()
  const { food } = businessParts(useBusiness().business_type)
  const added = food ? addedAllergens(offer, choice) : []
  const excluded = excludedAllergens(added, diet)
  const text = t('item.withChoice', { names: allergenList(added, t, locale) })
  return (
    <div role="status" className={styles.chosen}>
      {added.length > 0 && excluded.length === 0 ? <p className={styles.allergens}>{text}</p> : null}
      {excluded.length > 0 ? (
        <Notice tone="danger" title={t('allergen.excluded', { names: allergenList(excluded, t, locale) })}>
          {text}
        </Notice>
      ) : null}
    </div>
  )
}

function addedAllergens({ item, groups }: ItemOffer, { modifiers }: ItemChoice): string[] {
  const chosen = new Set(modifiers.map(({ id }) => id))
  const all = groups
    .flatMap((group) => group.modifiers)
    .filter(({ id }) => chosen.has(id))
    .flatMap(({ allergens }) => allergens)
  return [...new Set(all)].filter((allergen) => !item.allergens.includes(allergen))
}
