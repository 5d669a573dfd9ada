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
  /** Label of the option to type another code; without it only listed ones can be chosen. */
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

/** Dial code: a select, or a text field without a list or for a code not in it. */
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

// Options of a select have no markup, so direction marks keep the sign before the digits in RTL text.
function useNamedCodes(codes: readonly DialCodeOption[], locale: string) {
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' })
    return codes.map(({ code, countries }) => ({
      value: code,
      label: `\u200e${code}\u200e ${countries.map((one) => names.of(one)).join(' / ')}`,
    }))
  }, [codes, locale])
}
