import { Slot } from '@storefront/bridge'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { Skeleton } from '@storefront/ui'
import { SelectField, TextField } from '@storefront/ui/fields'
import { useMemo, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './contact-fields.module.css'
import { dialCodesFor } from './dial-codes.ts'
import { fieldId } from './field-id.ts'
import type { CheckoutForm } from './use-checkout-form.ts'
import { useFieldErrors } from './use-field-errors.ts'

const OTHER = 'other'

/** Name and phone number. */
export function ContactFields({ form }: { form: CheckoutForm }) {
  const t = useMessages(messages)
  const errors = useFieldErrors(form.shown)
  const { name, phone, dialCode } = form.answers
  const { verify_phone: isVerified } = useBusiness()
  return (
    <>
      <TextField
        id={fieldId('name')}
        label={t('contact.name')}
        autoComplete="name"
        dir="auto"
        required
        value={name}
        error={errors.name}
        onText={(text) => form.change({ name: text })}
        onBlur={() => form.leave('name')}
      />
      <div className={styles.number}>
        <DialCodeField form={form} />
        <TextField
          id={fieldId('phone')}
          label={t('contact.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          dir="ltr"
          required
          value={phone}
          error={errors.phone}
          onText={(text) => form.change({ phone: text })}
          onBlur={() => form.leave('phone')}
        />
      </div>
      {isVerified ? (
        <Slot
          name="account/VerifyPhone"
          props={{
            phone,
            dialCode,
            id: fieldId('verified'),
            error: errors.verified,
            onVerified: form.setVerified,
          }}
          loading={<Skeleton lines={2} />}
        />
      ) : null}
    </>
  )
}

function DialCodeField({ form }: { form: CheckoutForm }) {
  const t = useMessages(messages)
  const errors = useFieldErrors(form.shown)
  const { dialCode } = form.answers
  const codes = useDialCodes()
  const isKnown = codes.some((one) => one.value === dialCode)
  const [isTyped, setTyped] = useState(!isKnown)
  if (isTyped && !isKnown) {
    return (
      <TextField
        id={fieldId('dialCode')}
        label={t('contact.dialCode')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-country-code"
        dir="ltr"
        placeholder="+"
        value={dialCode}
        error={errors.dialCode}
        onText={(text) => form.change({ dialCode: text })}
        onBlur={() => form.leave('dialCode')}
      />
    )
  }
  return (
    <SelectField
      id={fieldId('dialCode')}
      label={t('contact.dialCode')}
      autoComplete="tel-country-code"
      options={[...codes, { value: OTHER, label: t('contact.otherCode') }]}
      value={dialCode}
      shown={isKnown ? `\u200e${dialCode}` : undefined}
      error={errors.dialCode}
      onValue={(value) => {
        setTyped(value === OTHER)
        form.change({ dialCode: value === OTHER ? '+' : value })
      }}
    />
  )
}

// A list of a select has no markup, so marks keep the sign before its digits in right-to-left text.
function useDialCodes(): { value: string; label: string }[] {
  const { locale } = useFormats()
  const { country_code: country } = useBusiness()
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' })
    return dialCodesFor(country).map(({ code, countries }) => ({
      value: code,
      label: `\u200e${code}\u200e ${countries.map((one) => names.of(one)).join(' / ')}`,
    }))
  }, [locale, country])
}
