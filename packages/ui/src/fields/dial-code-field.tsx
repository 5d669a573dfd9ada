import { useMemo, useState } from 'react'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

/** A dial code with its plus sign, and the countries (ISO 3166) that share it. */
export interface DialCodeOption {
  code: string
  countries: readonly string[]
}

interface DialCodeFieldProps {
  id: string
  label: string
  /** Words of the option that has the code typed; unset: only the listed ones can be chosen. */
  other: string | undefined
  value: string
  error: string | undefined
  codes: readonly DialCodeOption[] | null
  locale: string
  onChange: (code: string) => void
  onLeave: () => void
}

const OTHER = 'other'
const NONE: readonly DialCodeOption[] = []

/** The dial code: chosen from a list, or typed where there is none or the visitor's is not in it. */
export function DialCodeField(props: DialCodeFieldProps) {
  const { id, label, other, value, error, codes, onChange, onLeave } = props
  const options = useNamedCodes(codes ?? NONE, props.locale)
  const isKnown = options.some((one) => one.value === value)
  const [isTyped, setTyped] = useState(!isKnown && other !== undefined)
  if (codes === null || (isTyped && !isKnown)) {
    return (
      <TextField
        id={id}
        label={label}
        type="tel"
        inputMode="tel"
        autoComplete="tel-country-code"
        dir="ltr"
        placeholder="+"
        value={value}
        error={error}
        onText={onChange}
        onBlur={onLeave}
      />
    )
  }
  return (
    <SelectField
      id={id}
      label={label}
      autoComplete="tel-country-code"
      options={other === undefined ? options : [...options, { value: OTHER, label: other }]}
      value={value}
      shown={isKnown ? `\u200e${value}` : undefined}
      error={error}
      onValue={(chosen) => {
        setTyped(chosen === OTHER)
        onChange(chosen === OTHER ? '+' : chosen)
      }}
    />
  )
}

// A list of a select has no markup, so marks keep the sign before its digits in right-to-left text.
function useNamedCodes(codes: readonly DialCodeOption[], locale: string) {
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' })
    return codes.map(({ code, countries }) => ({
      value: code,
      label: `\u200e${code}\u200e ${countries.map((one) => names.of(one)).join(' / ')}`,
    }))
  }, [codes, locale])
}
