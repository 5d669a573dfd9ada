import { useMessages } from '@storefront/i18n'
import { useState } from 'react'
import { messages } from './messages/catalogue.ts'

/** A number that staff type, null while empty. `field` is for its text field, which says so while the text is no number. */
export function useTypedNumber(initial: number | null) {
  const t = useMessages(messages)
  const [{ value, isUnreadable }, setTyped] = useState({ value: initial, isUnreadable: false })
  const onNumber = (number: number | null, text: string) =>
    setTyped({ value: number, isUnreadable: number === null && text.trim() !== '' })
  return {
    value,
    isUnreadable,
    field: { value, onNumber, error: isUnreadable ? t('act.unreadable') : undefined },
  }
}
