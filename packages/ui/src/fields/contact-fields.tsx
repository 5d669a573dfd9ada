import styles from './contact-fields.module.css'
import { DialCodeField, type DialCodeOption } from './dial-code-field.tsx'
import { TextField } from './text-field.tsx'

/** Contact details for an order or reservation. */
export type ContactField = 'name' | 'dialCode' | 'phone'

export interface ContactFieldsProps {
  /** DOM id of a field's control, so that a page can focus the first invalid one. */
  id: (field: ContactField) => string
  labels: Readonly<Record<ContactField, string>>
  /** Label of the option to type another dial code; without it only listed ones can be chosen. */
  otherCode?: string
  value: Readonly<Record<ContactField, string>>
  errors: Readonly<Partial<Record<ContactField, string>>>
  /** Dial codes to choose from; null for a text field. */
  codes: readonly DialCodeOption[] | null
  /** Names the countries. */
  locale: string
  /** A number as the country writes it. */
  phoneHint?: string | undefined
  onChange: (changes: Partial<Record<ContactField, string>>) => void
  /** Called on blur of a field. */
  onLeave: (field: ContactField) => void
}

/** Name and phone number; dial code and number are left-to-right in every language (AU-02). */
export function ContactFields(props: ContactFieldsProps) {
  const { id, labels, value, errors, phoneHint, onChange, onLeave } = props
  return (
    <>
      <TextField
        id={id('name')}
        label={labels.name}
        autoComplete="name"
        dir="auto"
        required
        value={value.name}
        error={errors.name}
        onText={(name) => onChange({ name })}
        onBlur={() => onLeave('name')}
      />
      <div className={styles.number}>
        <DialCodeField
          id={id('dialCode')}
          label={labels.dialCode}
          other={props.otherCode}
          value={value.dialCode}
          error={errors.dialCode}
          codes={props.codes}
          locale={props.locale}
          onChange={(dialCode) => onChange({ dialCode })}
          onLeave={() => onLeave('dialCode')}
        />
        <TextField
          id={id('phone')}
          label={labels.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          dir="ltr"
          required
          placeholder={phoneHint}
          value={value.phone}
          error={errors.phone}
          onText={(phone) => onChange({ phone })}
          onBlur={() => onLeave('phone')}
        />
      </div>
    </>
  )
}
