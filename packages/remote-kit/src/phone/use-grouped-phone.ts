import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import type { PhoneEntry } from './phone-entry.ts'

/**
 * The field's text grouped as its country writes numbers, with the caret at the same digit (AU-02). A text that has the
 * focus when the rules come is grouped with the next key: the selection in it would be lost.
 */
export function useGroupedPhone({ rules, country, phone, type, leave }: PhoneEntry) {
  const field = useRef<HTMLInputElement>(null)
  const digitsBefore = useRef<number | null>(null)
  const [isGrouped, setGrouped] = useState(rules !== null)
  const shown = (isGrouped && rules?.groupPhone(phone, country)) || phone

  // A layout effect renders in the same task: with a passive one, the field may take the focus in between.
  useLayoutEffect(() => {
    if (rules && document.activeElement !== field.current) setGrouped(true)
  }, [rules])

  useLayoutEffect(() => {
    const [input, digits] = [field.current, digitsBefore.current]
    digitsBefore.current = null
    if (!input || digits === null || document.activeElement !== input) return
    const caret = caretAfter(input.value, digits)
    input.setSelectionRange(caret, caret)
  })

  function onChange({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const text = currentTarget.value
    setGrouped(rules !== null)
    const digits = rules?.ungroupPhone(text) ?? null
    if (digits === null) return type(text)
    const caret = currentTarget.selectionStart ?? text.length
    const before = text.slice(0, caret).replace(/\D/g, '').length
    // A deleted separator would come back: the digit before it is meant, or the one after it with the key that deletes
    // forward. A text filled in leaves the caret at its end.
    const isSeparator =
      text === shown.slice(0, caret) + shown.slice(caret + 1) && digits === rules?.ungroupPhone(shown)
    const isForward = (nativeEvent as InputEvent).inputType === 'deleteContentForward'
    digitsBefore.current = isSeparator && !isForward ? Math.max(0, before - 1) : before
    const after = isSeparator && isForward ? before + 1 : before
    type(isSeparator ? digits.slice(0, digitsBefore.current) + digits.slice(after) : digits)
  }
  function onBlur() {
    setGrouped(rules !== null)
    leave()
  }
  return { field, shown, onChange, onBlur }
}

/** The position in a grouped text after so many digits; its end after all of them. */
function caretAfter(text: string, digits: number): number {
  const positions = [...text.matchAll(/\d/g)].map(({ index }) => index + 1)
  if (digits >= positions.length) return text.length
  return positions[digits - 1] ?? 0
}
