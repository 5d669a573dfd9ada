import { Slot } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { ContactFields as NameAndPhone } from '@storefront/remote-kit/phone'
import { useBusiness } from '@storefront/store'
import { usePhoneRules } from '@storefront/store/phone-rules'
import { Skeleton } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { fieldId } from '../ordering/checkout-fields.ts'
import { type CardProps, DotJoined, FoldCard } from './fold-card.tsx'
import { type CheckoutForm, useFieldErrors } from './use-checkout-form.ts'

/** The customer's name and phone number, verified by a code if the business requires it (AU-03). */
function ContactFields({ form }: { form: CheckoutForm }) {
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

export function ContactCard({ form, open, onOpen, onDone, onLeave }: CardProps) {
  const t = useMessages(messages)
  const { name, dialCode, phone } = form.answers
  const { rules } = usePhoneRules()
  const number = rules?.phoneText({ dial_code: dialCode, phone }) ?? `${dialCode} ${phone}`
  return (
    <FoldCard
      open={open}
      onOpen={onOpen}
      onDone={onDone}
      onLeave={onLeave}
      icon="user"
      title={t('contact.title')}
      answer={
        <DotJoined
          parts={[
            { id: 'name', text: <bdi>{name}</bdi> },
            { id: 'phone', text: <bdi dir="ltr">{number}</bdi> },
          ]}
        />
      }
    >
      <ContactFields form={form} />
    </FoldCard>
  )
}
