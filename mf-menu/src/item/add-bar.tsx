import type { Business } from '@storefront/api-contract'
import { Slot } from '@storefront/bridge'
import { labelLimits, localText, roomFor } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { limitText } from '@storefront/remote-kit'
import { useCart } from '@storefront/store'
import { Skeleton, Stepper, StickyBar, toast } from '@storefront/ui'
import { readNumber } from '@storefront/ui/fields'
import { messages } from '../messages/catalogue.ts'
import { unitName } from '../words/unit-name.ts'
import styles from './add-bar.module.css'
import { chosenLabel, firstMissing, type ItemChoice } from './item-choice.ts'
import type { ItemOffer } from './item-offer.ts'

interface AddBarProps {
  offer: ItemOffer
  choice: ItemChoice
  business: Business
  onCount: (count: number) => void
  onBlocked: () => void
  onAdded: () => void
}

/** Bottom bar with quantity and add button. */
export function AddBar({ offer, choice, business, onCount, onBlocked, onAdded }: AddBarProps) {
  const t = useMessages(messages)
  const { locale, number } = useFormats()
  const items = useCart((cart) => cart.items)
  const label = chosenLabel(offer, choice)
  if (!label) return null
  const { item } = offer
  const { minimum, step } = labelLimits(label)
  const comment = choice.comment.trim()
  const line = { item_id: item.id, price_label_id: label.id, modifiers: [...choice.modifiers], comment }
  const room = roomFor(line, items, { items: [item] })
  if (!room) return null
  const maximum = Math.max(minimum, room.more)
  const count = Math.min(choice.count, maximum)
  const unit = label.isQty || !label.unit ? null : unitName(label.unit, t)
  return (
    <StickyBar className={styles.wrapper}>
      <div className={styles.bar}>
        <Stepper
          className={unit ? styles.weight : undefined}
          value={count}
          onChange={onCount}
          onFull={() => toast({ text: limitText(room.limit, { t, number }), tone: 'info' })}
          min={minimum}
          max={maximum}
          step={step}
          integer={label.isQty}
          label={t('dish.quantity', { name: localText(item.names, locale, business.locales) })}
          decreaseLabel={t('item.decrease')}
          increaseLabel={t('item.increase')}
          {...(unit
            ? {
                // Grouped, a number of thousands would be read as a small one with decimals.
                format: (value) => `${value < 1000 ? number(value) : value} ${unit}`,
                parse: (text) => readNumber(text.replace(unit, '')),
              }
            : {})}
        />
        <div className={styles.add}>
          <Slot
            name="cart/AddToCart"
            props={{
              choice: {
                itemId: item.id,
                priceLabelId: label.id,
                modifiers: choice.modifiers,
                comment,
                count,
              },
              blocked: firstMissing(offer, choice)?.reason ?? null,
              onBlocked,
              onAdded,
            }}
            loading={<Skeleton shape="block" height={48} />}
          />
        </div>
      </div>
    </StickyBar>
  )
}
