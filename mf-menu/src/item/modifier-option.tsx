import type { Business, Modifier, ModifierGroup } from '@storefront/api-contract'
import { type ChosenModifier, localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { Stepper } from '@storefront/ui'
import { Checkbox } from '@storefront/ui/fields'
import { messages } from '../messages/catalogue.ts'
import { allergenList } from '../words/item-words.ts'
import { canTake, quantityOf, roomFor } from './item-choice.ts'
import styles from './modifier-option.module.css'
import { PriceDifference } from './price-difference.tsx'

interface ModifierOptionProps {
  modifier: Modifier
  group: ModifierGroup
  chosen: readonly ChosenModifier[]
  onQuantity: (modifierId: string, quantity: number) => void
  business: Business
}

/** One option of a multiple-choice group; with a stepper when it is allowed more than once. */
export function ModifierOption({ modifier, group, chosen, onQuantity, business }: ModifierOptionProps) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const quantity = quantityOf(modifier.id, chosen)
  const name = localText(modifier.names, locale, business.locales)
  const room = roomFor(modifier, group, chosen)
  const isRepeatable = roomFor(modifier, group, []) > 1
  return (
    <div className={styles.option}>
      <Checkbox
        className={styles.box}
        label={
          <>
            {name}
            {modifier.allergens.length > 0 ? (
              <span className={styles.allergens}> {allergenList(modifier.allergens, t, locale)}</span>
            ) : null}
          </>
        }
        end={<PriceDifference amount={modifier.price} business={business} />}
        checked={quantity > 0}
        disabled={quantity === 0 && !canTake(modifier, group, chosen)}
        onChecked={(isChecked) => onQuantity(modifier.id, isChecked ? 1 : 0)}
      />
      {isRepeatable && quantity > 0 ? (
        <Stepper
          size="small"
          value={quantity}
          max={Number.isFinite(room) ? room : undefined}
          onChange={(next) => onQuantity(modifier.id, next)}
          onRemove={() => onQuantity(modifier.id, 0)}
          label={t('dish.quantity', { name })}
          decreaseLabel={t('item.optionFewer', { name })}
          increaseLabel={t('item.optionMore', { name })}
          removeLabel={t('item.optionRemove', { name })}
        />
      ) : null}
    </div>
  )
}
