import { LONGEST_NOTE } from '@storefront/domain/lengths'
import { useMessages } from '@storefront/i18n'
import { useCart } from '@storefront/store'
import { TextArea } from '@storefront/ui/fields'
import { messages } from '../messages/catalogue.ts'

/** Maximum comment length in the API contract. */

/** A note for the whole order. */
export function OrderNote() {
  const t = useMessages(messages)
  const note = useCart((cart) => cart.note)
  return (
    <TextArea
      label={t('note.label')}
      hint={t('note.hint')}
      rows={2}
      maxLength={LONGEST_NOTE}
      value={note}
      onText={(text) => useCart.getState().update({ note: text })}
    />
  )
}
