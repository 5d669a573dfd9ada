import { useState } from 'react'
import { readNumber } from './read-number.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface NumberTextFieldProps
  extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'type' | 'onText'> {
  /** Null while empty or not a number. */
  value: number | null
  onNumber: (value: number | null) => void
  /** Allows a decimal sign on the keyboard. Default false. */
  decimal?: boolean
}

/** A number in a text field, in any digits; never changes the text while typing. */
export function NumberTextField({ value, onNumber, decimal = false, ...rest }: NumberTextFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed !== null && readNumber(typed) === value ? typed : (value?.toString() ?? '')
  return (
    <TextField
      inputMode={decimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...rest}
      value={typed !== null && value === null ? typed : shown}
      onText={(text) => {
        setTyped(text)
        onNumber(readNumber(text))
      }}
      onBlur={(event) => {
        setTyped(null)
        rest.onBlur?.(event)
      }}
    />
  )
}
