import { Slot } from '@storefront/bridge'
import { useBusiness } from '@storefront/store'
import { Skeleton } from '@storefront/ui'
import { TextField } from '@storefront/ui/fields'
import { useSharedMessages } from '../expose/remote-messages.tsx'
import { PhoneField } from './phone-field.tsx'
import { useDialledPhone } from './use-dialled-phone.ts'

/** Contact details for an order or reservation. */
export type ContactField = 'name' | 'dialCode' | 'phone'

interface ContactFieldsProps {
  /** DOM id of a field's control, so that a page can focus the first invalid one. */
  id: (field: ContactField | 'verified') => string
  value: Readonly<Record<ContactField, string>>
  errors: Readonly<Partial<Record<ContactField | 'verified', string>>>
  onChange: (changes: Partial<Record<ContactField, string>>) => void
  /** Called on blur of a field. */
  onLeave: (field: ContactField) => void
  /** Called with whether the number is verified, where the business requires it (AU-03). */
  onVerified: (verified: boolean) => void
}

/**
 * Name and phone number with its country (AU-02), for an order or a reservation; with its verification by a code if the
 * business requires it (AU-03).
 */
export function ContactFields({ id, value, errors, onChange, onLeave, onVerified }: ContactFieldsProps) {
  const t = useSharedMessages()
  const { verify_phone: asksCode } = useBusiness()
  const { phone, dialCode } = value
  const entry = useDialledPhone({
    phone,
    dialCode,
    error: errors.dialCode ?? errors.phone,
    onChange,
    onLeave: () => onLeave('phone'),
  })
  return (
    <>
      <TextField
        id={id('name')}
        label={t('contact.name')}
        autoComplete="name"
        dir="auto"
        required
        value={value.name}
        error={errors.name}
        onText={(name) => onChange({ name })}
        onBlur={() => onLeave('name')}
      />
      <PhoneField id={id('phone')} countryId={id('dialCode')} entry={entry} />
      {asksCode ? (
        <Slot
          name="account/VerifyPhone"
          props={{ phone, dialCode, id: id('verified'), error: errors.verified, onVerified }}
          loading={<Skeleton lines={2} />}
        />
      ) : null}
    </>
  )
}
