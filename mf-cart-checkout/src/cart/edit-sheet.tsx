import { groupsOf, type LocalText, localText } from '@storefront/domain'
import { LONGEST_NOTE } from '@storefront/domain/lengths'
import { useFormats, useMessages } from '@storefront/i18n'
import { Button, Price, Sheet, Stack } from '@storefront/ui'
import { RadioGroup, TextArea } from '@storefront/ui/fields'
import { messages } from '../messages/catalogue.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import styles from '../quick-add/add-to-cart.module.css'
import type { CartLineView } from './cart-view.ts'
import { EditGroup } from './edit-group.tsx'
import { useEdit } from './use-edit.ts'

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
    <Button block className={styles.button} onClick={edit.save}>
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
