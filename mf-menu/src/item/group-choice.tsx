import type { Business, ModifierGroup } from '@storefront/api-contract'
import { type ChosenModifier, localText, modifierRule } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { Tag } from '@storefront/ui'
import { FieldGroup, RadioGroup } from '@storefront/ui/fields'
import { type MenuTranslate, messages } from '../messages/catalogue.ts'
import { allergenList } from '../words/item-words.ts'
import { missingOf, quantityOf, takenOf } from './item-choice.ts'
import { isOneOfMany } from './item-offer.ts'
import { ModifierOption } from './modifier-option.tsx'
import { PriceDifference } from './price-difference.tsx'

interface GroupChoiceProps {
  group: ModifierGroup
  chosen: readonly ChosenModifier[]
  onQuantity: (modifierId: string, quantity: number) => void
  /** Shows what is missing after the visitor tried to add the item. */
  showsMissing: boolean
  business: Business
}

/** The DOM id of a group. */
export function groupElementId(groupId: string): string {
  return `options-${groupId}`
}

/** One group of options with its rule as text. */
export function GroupChoice(props: GroupChoiceProps) {
  const { showsMissing, ...option } = props
  const { group, chosen, business } = option
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { minimum, maximum } = modifierRule(group)
  const missing = missingOf(group, chosen)
  const taken = takenOf(group, chosen)
  const isFull = maximum !== null && maximum > 1 && taken >= maximum && maximum < group.modifiers.length
  const field = {
    id: groupElementId(group.id),
    legend: localText(group.names, locale, business.locales),
    hint: isFull ? t('item.fullGroup', { count: maximum }) : ruleText(group, t),
    mark: minimum > 0 ? <GroupMark isDone={missing === 0} /> : null,
    error: showsMissing && missing > 0 ? t('item.missing', { count: missing }) : null,
    required: minimum > 0,
  }
  if (isOneOfMany(group)) return <OneOfMany {...props} field={field} />
  return (
    <FieldGroup {...field}>
      {group.modifiers.map((modifier) => (
        <ModifierOption key={modifier.id} {...option} modifier={modifier} />
      ))}
    </FieldGroup>
  )
}

function GroupMark({ isDone }: { isDone: boolean }) {
  const t = useMessages(messages)
  if (isDone) {
    return (
      <Tag tone="success" icon="check">
        {t('action.done')}
      </Tag>
    )
  }
  return <Tag tone="neutral">{t('item.required')}</Tag>
}

type Field = Pick<Parameters<typeof FieldGroup>[0], 'id' | 'legend' | 'hint' | 'mark' | 'error' | 'required'>

function OneOfMany({ group, chosen, onQuantity, business, field }: GroupChoiceProps & { field: Field }) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const value = group.modifiers.find(({ id }) => quantityOf(id, chosen) > 0)?.id ?? null
  return (
    <RadioGroup
      {...field}
      options={group.modifiers.map((modifier) => ({
        value: modifier.id,
        label: localText(modifier.names, locale, business.locales),
        hint: modifier.allergens.length > 0 ? allergenList(modifier.allergens, t, locale) : null,
        end: <PriceDifference amount={modifier.price} business={business} />,
      }))}
      value={value}
      onValue={(id) => onQuantity(id, 1)}
    />
  )
}

/** A group's rule as text: "Choose 1", "Choose 2 to 4", "Up to 3". */
function ruleText(group: ModifierGroup, t: MenuTranslate): string {
  const { minimum, maximum, kind } = modifierRule(group)
  switch (kind) {
    case 'choose-exactly':
      return t('item.chooseExactly', { count: minimum })
    case 'choose-between':
      return t('item.chooseBetween', { minimum, maximum: maximum ?? minimum })
    case 'choose-at-least':
      return t('item.chooseAtLeast', { count: minimum })
    case 'choose-up-to':
      return t('item.chooseUpTo', { count: maximum ?? minimum })
    case 'optional':
      return t('item.chooseOptional')
  }
}
