import {
  groupsOf,
  type LocalText,
  localText,
  type Modifier,
  type ModifierGroup,
  modifierRule,
} from '@storefront/domain'
import { LONGEST_NOTE } from '@storefront/domain/lengths'
import { useFormats, useMessages } from '@storefront/i18n'
import { Button, Price, Sheet, Stack, Stepper } from '@storefront/ui'
import { Checkbox, FieldGroup, RadioGroup, TextArea } from '@storefront/ui/fields'
import { messages } from '../messages/catalogue.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import addToCart from '../quick-add/add-to-cart.module.css'
import type { CartLineView } from './cart-view.ts'
import styles from './edit-sheet.module.css'
import { type Edit, useEdit } from './use-edit.ts'

interface EditSheetProps {
  view: CartLineView
  ordering: OrderingContext
  name: string
  onClose: () => void
}

/** Size, options and note of a line in the cart, as a sheet over it. */
export function EditSheet({ view, ordering, name, onClose }: EditSheetProps) {
  const t = useMessages(messages)
  const { money, locale } = useFormats()
  const edit = useEdit(view, ordering, { name, onClose })
  const { business } = ordering
  const text = (names: LocalText) => localText(names, locale, business.locales)
  if (!edit) return null
  const { item } = view
  const footer = (
    <Button block className={addToCart.button} onClick={edit.save}>
      <span>{t('action.save')}</span>
      {business.hide_price ? null : <Price text={money(edit.total, business.currency)} weight="strong" />}
    </Button>
  )
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('edit.button', { name })}
      closeLabel={t('action.close')}
      footer={footer}
    >
      <Stack>
        {item.price_labels.length > 1 ? (
          <RadioGroup
            legend={t('dish.size')}
            options={item.price_labels.map(({ id, label }) => ({ value: id, label: text(label) }))}
            value={edit.label.id}
            onValue={edit.setLabelId}
          />
        ) : null}
        {groupsOf(item, edit.menu.modifier_groups).map((group) => (
          <EditGroup key={group.id} group={group} edit={edit} ordering={ordering} />
        ))}
        <TextArea
          label={t('dish.note')}
          required={item.comment_is_required}
          rows={2}
          maxLength={LONGEST_NOTE}
          value={edit.comment}
          error={edit.lacksComment ? t('edit.commentMissing') : undefined}
          onText={edit.setComment}
        />
      </Stack>
    </Sheet>
  )
}

interface EditGroupProps {
  group: ModifierGroup
  edit: Edit
  ordering: OrderingContext
}

/** One group of options: one of several, or as many as its rule lets. */
function EditGroup({ group, edit, ordering }: EditGroupProps) {
  const t = useMessages(messages)
  const { locale, number } = useFormats()
  const { minimum, maximum } = modifierRule(group)
  const own = { ...group, modifiers: group.modifiers.filter(({ visible }) => visible) }
  const shared = {
    legend: localText(group.names, locale, ordering.business.locales),
    hint: hint(),
    error: edit.problems.some((problem) => problem.group === group.id) ? t('edit.groupWrong') : undefined,
  }
  function hint(): string {
    if (maximum === null)
      return minimum === 0 ? t('edit.optional') : t('edit.atLeast', { number: number(minimum) })
    if (minimum === maximum) return t('edit.exactly', { number: number(minimum) })
    return t('edit.between', { minimum: number(minimum), maximum: number(maximum) })
  }
  if (own.modifiers.length === 0) return null
  return minimum === 1 && maximum === 1 ? (
    <OneOf group={own} edit={edit} ordering={ordering} shared={shared} />
  ) : (
    <FieldGroup {...shared}>
      {own.modifiers.map((modifier) => (
        <Option key={modifier.id} modifier={modifier} edit={edit} ordering={ordering} />
      ))}
    </FieldGroup>
  )
}

interface Shared {
  legend: string
  hint: string
  error: string | undefined
}

function OneOf({ group, edit, ordering, shared }: EditGroupProps & { shared: Shared }) {
  const { locale } = useFormats()
  const words = usePriceWords(ordering)
  const ids = group.modifiers.map(({ id }) => id)
  return (
    <RadioGroup
      {...shared}
      required
      options={group.modifiers.map((modifier) => ({
        value: modifier.id,
        label: localText(modifier.names, locale, ordering.business.locales),
        end: words(modifier),
      }))}
      value={edit.modifiers.find(({ id }) => ids.includes(id))?.id ?? null}
      onValue={(id) => edit.setQuantity(id, 1, ids)}
    />
  )
}

function Option({ modifier, edit, ordering }: { modifier: Modifier; edit: Edit; ordering: OrderingContext }) {
  const t = useMessages(messages)
  const { locale, number } = useFormats()
  const words = usePriceWords(ordering)
  const name = localText(modifier.names, locale, ordering.business.locales)
  const quantity = edit.modifiers.find(({ id }) => id === modifier.id)?.quantity ?? 0
  return (
    <div className={styles.option}>
      <Checkbox
        label={name}
        end={words(modifier)}
        checked={quantity > 0}
        onChecked={(isChosen) => edit.setQuantity(modifier.id, isChosen ? 1 : 0)}
      />
      {quantity > 0 && modifier.maximum !== 1 ? (
        <Stepper
          size="small"
          value={quantity}
          max={modifier.maximum > 0 ? modifier.maximum : undefined}
          format={number}
          label={t('dish.quantity', { name })}
          decreaseLabel={t('line.decrease', { name })}
          increaseLabel={t('line.increase', { name })}
          onChange={(next) => edit.setQuantity(modifier.id, next)}
        />
      ) : null}
    </div>
  )
}

function usePriceWords({ business }: OrderingContext): (modifier: Modifier) => string | null {
  const { money } = useFormats()
  return ({ price }) => {
    if (business.hide_price || price === 0) return null
    const amount = money(price, business.currency)
    return price > 0 ? `+ ${amount}` : amount
  }
}
