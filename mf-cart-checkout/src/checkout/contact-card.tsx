import { useMessages } from '@storefront/i18n'
import { ContactFields } from '@storefront/remote-kit/phone'
import { usePhoneRules } from '@storefront/store/phone-rules'
import { messages } from '../messages/catalogue.ts'
import { fieldId } from '../ordering/checkout-fields.ts'
import { type CardProps, DotJoined, FoldCard } from './fold-card.tsx'
import { useFieldErrors } from './use-checkout-form.ts'

/** The customer's name and phone number, verified by a code if the business requires it (AU-03). */
export function ContactCard({ form, open, onOpen, onDone, onLeave }: CardProps) {
  const t = useMessages(messages)
  const errors = useFieldErrors(form.shown)
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
      <ContactFields
        id={fieldId}
        value={form.answers}
        errors={errors}
        onChange={form.change}
        onLeave={form.leave}
        onVerified={form.setVerified}
      />
    </FoldCard>
  )
}
