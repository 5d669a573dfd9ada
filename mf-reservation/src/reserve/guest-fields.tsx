import { Slot } from '@storefront/bridge'
import { useFormats, useMessages } from '@storefront/i18n'
import { Skeleton } from '@storefront/ui'
import { SelectField, TextField } from '@storefront/ui/fields'
import { useMemo } from 'react'
import { messages } from '../messages/catalogue.ts'
import type { GuestField } from './guest-problems.ts'
import styles from './reserve.module.css'
import type { DialOption, GuestForm } from './use-guest.ts'

/** The id of a field's control, so that a page can lead to the first wrong one. */
export function guestFieldId(field: GuestField): string {
  return `reservation-${field}`
}

/** Name and phone number of who reserves, shown by a code where the business asks for that (AU-03). */
export function GuestFields({ form }: { form: GuestForm }) {
  const t = useMessages(messages)
  const { name, phone, dialCode } = form.guest
  const error = useGuestErrors(form)
  return (
    <>
      <TextField
        id={guestFieldId('name')}
        label={t('guest.name')}
        autoComplete="name"
        dir="auto"
        required
        value={name}
        error={error('name')}
        onText={(text) => form.change({ name: text })}
        onBlur={() => form.leave('name')}
      />
      <div className={styles.number}>
        <DialCode form={form} error={error('dialCode')} />
        <TextField
          id={guestFieldId('phone')}
          label={t('guest.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          dir="ltr"
          required
          placeholder={form.hint ?? undefined}
          value={phone}
          error={error('phone')}
          onText={(text) => form.change({ phone: text })}
          onBlur={() => form.leave('phone')}
        />
      </div>
      {form.asksCode ? (
        <Slot
          name="account/VerifyPhone"
          props={{
            phone,
            dialCode,
            id: guestFieldId('verified'),
            error: error('verified'),
            onVerified: form.setVerified,
          }}
          loading={<Skeleton lines={2} />}
        />
      ) : null}
    </>
  )
}

function useGuestErrors({ shown }: GuestForm): (field: GuestField) => string | undefined {
  const t = useMessages(messages)
  return (field) => {
    const problem = shown[field]
    if (!problem) return undefined
    return problem === 'missing' ? t(`guest.${field}-missing`) : t(`guest.${problem}`)
  }
}

function DialCode({ form, error }: { form: GuestForm; error: string | undefined }) {
  const t = useMessages(messages)
  const { dialCode } = form.guest
  if (form.dialOptions) return <DialCodeSelect form={form} options={form.dialOptions} error={error} />
  return (
    <TextField
      id={guestFieldId('dialCode')}
      label={t('guest.dialCode')}
      type="tel"
      inputMode="tel"
      autoComplete="tel-country-code"
      dir="ltr"
      placeholder="+"
      value={dialCode}
      error={error}
      onText={(text) => form.change({ dialCode: text })}
      onBlur={() => form.leave('dialCode')}
    />
  )
}

// A list of a select has no markup, so marks keep the sign before its digits in right-to-left text.
function DialCodeSelect({
  form,
  options,
  error,
}: {
  form: GuestForm
  options: DialOption[]
  error: string | undefined
}) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const names = useMemo(() => new Intl.DisplayNames([locale, 'en'], { type: 'region' }), [locale])
  const { dialCode } = form.guest
  return (
    <SelectField
      id={guestFieldId('dialCode')}
      label={t('guest.dialCode')}
      autoComplete="tel-country-code"
      options={options.map(({ code, countries }) => ({
        value: code,
        label: `\u200e${code}\u200e ${countries.map((one) => names.of(one)).join(' / ')}`,
      }))}
      value={dialCode}
      shown={dialCode ? `\u200e${dialCode}` : undefined}
      error={error}
      onValue={(code) => form.change({ dialCode: code })}
    />
  )
}
