import { Slot } from '@storefront/bridge'
import { ContactFields as NameAndPhone } from '@storefront/remote-kit/phone'
import { useBusiness } from '@storefront/store'
import { Skeleton } from '@storefront/ui'
import { fieldId } from '../ordering/checkout-fields.ts'
import type { CheckoutForm } from './use-checkout-form.ts'
import { useFieldErrors } from './use-field-errors.ts'

/** The customer's name and phone number, verified by a code if the business requires it (AU-03). */
export function ContactFields({ form }: { form: CheckoutForm }) {
  const { verify_phone: asksCode } = useBusiness()
  const errors = useFieldErrors(form.shown)
  const { phone, dialCode } = form.answers
  return (
    <>
      <NameAndPhone
        id={fieldId}
        value={form.answers}
        errors={errors}
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
