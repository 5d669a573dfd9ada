import { Slot } from '@storefront/bridge'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { Skeleton } from '@storefront/ui'
import { ContactFields as NameAndPhone } from '@storefront/ui/fields'
import { useMemo } from 'react'
import { messages } from '../messages/catalogue.ts'
import { dialCodesFor } from './dial-codes.ts'
import { fieldId } from './field-id.ts'
import type { CheckoutForm } from './use-checkout-form.ts'
import { useFieldErrors } from './use-field-errors.ts'

/** The customer's name and phone number, verified by a code if the business requires it (AU-03). */
export function ContactFields({ form }: { form: CheckoutForm }) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { verify_phone: asksCode, country_code: country } = useBusiness()
  const codes = useMemo(() => dialCodesFor(country), [country])
  const errors = useFieldErrors(form.shown)
  const { phone, dialCode } = form.answers
  return (
    <>
      <NameAndPhone
        id={fieldId}
        labels={{ name: t('contact.name'), dialCode: t('phone.country'), phone: t('phone.label') }}
        otherCode={t('contact.otherCode')}
        value={form.answers}
        errors={errors}
        codes={codes}
        locale={locale}
        onChange={form.change}
        onLeave={form.leave}
      />
      {asksCode ? (
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
