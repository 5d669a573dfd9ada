import { useState } from 'react'
import { readNumber } from './read-number.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface NumberTextFieldProps
  extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'type' | 'onText'> {
  /** Null while empty or not a number. */
  value: number | null
  /** A text from before that is no number: shown until something is typed. */
  unreadable?: string | undefined
  /** Called with the number, null while empty or not a number, and with the text itself. */
  onNumber: (value: number | null, text: string) => void
  /** Allows a decimal sign on the keyboard. Default false. */
  decimal?: boolean
  /** Reads what was typed; null where it is no number. Default `readNumber`. */
  read?: (text: string) => number | null
}

/**
 * A number in a text field, in any digits. The text is never changed while typing; on leaving the field it is written as
 * the number it is, and one that is no number stays, so that its error has something to point at.
 */
export function NumberTextField({
  value,
  unreadable,
  onNumber,
  decimal = false,
  read = readNumber,
  ...rest
}: NumberTextFieldProps) {
  const [typed, setTyped] = useState<string | null>(unreadable || null)
  const shown = typed !== null && read(typed) === value ? typed : (value?.toString() ?? '')
  return (
    <TextField
      inputMode={decimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...rest}
      value={typed !== null && value === null ? typed : shown}
      onText={(text) => {
        setTyped(text)
        onNumber(read(text), text)
      }}
      onBlur={(event) => {
        if (typed !== null && read(typed) !== null) setTyped(null)
        rest.onBlur?.(event)
      }}
    />
  )
}
