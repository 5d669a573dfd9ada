import { discountFor, normaliseSellingType } from '@storefront/domain'
import { LONGEST_NOTE } from '@storefront/domain/lengths'
import { useMessages } from '@storefront/i18n'
import { Notice } from '@storefront/ui'
import { TextArea } from '@storefront/ui/fields'
import { useEffect, useMemo, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import { scrollBehavior } from '../screen/scroll-behavior.ts'
import { typeName } from '../screen/type-name.ts'
import { useScreen } from '../screen/use-screen.ts'
import { AddBar } from './add-bar.tsx'
import { ChosenAllergens } from './chosen-allergens.tsx'
import { GroupChoice, groupElementId } from './group-choice.tsx'
import {
  type ChoiceChange,
  changedChoice,
  firstChoice,
  firstMissing,
  fittingChoice,
  type ItemChoice,
} from './item-choice.ts'
import { ItemCompanions } from './item-companions.tsx'
import styles from './item-form.module.css'
import { type ItemOffer, itemOffer } from './item-offer.ts'
import { SizeChoice } from './size-choice.tsx'
import type { FetchedItem } from './use-item.ts'

interface ItemFormProps {
  answer: FetchedItem
  onAdded: () => void
}

const COMMENT_ID = 'item-comment'
/** The choices of an item and the add bar; read-only where the cart is off. */
export function ItemForm({ answer, onAdded }: ItemFormProps) {
  const t = useMessages(messages)
  const { business, slug } = useScreen()
  const { item, modifier_groups: groups, discounts } = answer
  const offer = useMemo(() => itemOffer(item, groups), [item, groups])
  const [choice, change] = useChoice(offer)
  const missing = firstMissing(offer, choice)
  const [tries, tryAgain] = useLeadToMissing(
    missing && 'groupId' in missing ? groupElementId(missing.groupId) : COMMENT_ID,
  )
  const showsMissing = tries > 0
  const isCartOn = business.cart[normaliseSellingType(slug) ?? 'car_pickup']
  return (
    <>
      <div className={styles.form}>
        {item.price_labels.length > 1 ? (
          <SizeChoice
            labels={item.price_labels}
            value={choice.priceLabelId}
            onValue={(priceLabelId) => change({ kind: 'label', priceLabelId })}
            discount={discountFor(item, slug, discounts)}
            business={business}
          />
        ) : null}
        {offer.groups.map((group) => (
          <GroupChoice
            key={group.id}
            group={group}
            chosen={choice.modifiers}
            onQuantity={(modifierId, quantity) => change({ kind: 'modifier', modifierId, quantity })}
            showsMissing={showsMissing}
            business={business}
          />
        ))}
        <ChosenAllergens offer={offer} choice={choice} />
        {isCartOn ? (
          <TextArea
            id={COMMENT_ID}
            label={t('dish.note')}
            hint={t('item.commentHint')}
            rows={2}
            maxLength={LONGEST_NOTE}
            required={item.comment_is_required}
            error={showsMissing && missing?.reason === 'comment' ? t('item.commentMissing') : null}
            value={choice.comment}
            onText={(comment) => change({ kind: 'comment', comment })}
          />
        ) : (
          <Notice>{t('item.readOnly', { type: t(typeName(slug)) })}</Notice>
        )}
        {isCartOn ? <ItemCompanions itemId={item.id} /> : null}
      </div>
      {isCartOn ? (
        <AddBar
          offer={offer}
          choice={choice}
          business={business}
          onCount={(count) => change({ kind: 'count', count })}
          onBlocked={tryAgain}
          onAdded={onAdded}
        />
      ) : null}
    </>
  )
}

/** Counts taps on the blocked add button; each one scrolls to the missing choice and focuses it. */
function useLeadToMissing(elementId: string): [number, () => void] {
  const [tries, setTries] = useState(0)
  const [target, setTarget] = useState(elementId)
  useEffect(() => {
    if (tries === 0) return
    const element = document.getElementById(target)
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'center', behavior: scrollBehavior() })
  }, [tries, target])
  const lead = () => {
    setTarget(elementId)
    setTries((count) => count + 1)
  }
  return [tries, lead]
}

/** The visitor's choice and its change function. */
function useChoice(offer: ItemOffer): [ItemChoice, (change: ChoiceChange) => void] {
  const [state, setState] = useState<ItemChoice | null>(null)
  const choice = state ? fittingChoice(offer, state) : firstChoice(offer)
  const change = (next: ChoiceChange) =>
    setState((last) => changedChoice(offer, last ?? firstChoice(offer), next))
  return [choice, change]
}
