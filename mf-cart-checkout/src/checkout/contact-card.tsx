import { useMessages } from '@storefront/i18n'
import { usePhoneRules } from '@storefront/store/phone-rules'
import { messages } from '../messages/catalogue.ts'
import { ContactFields } from './contact-fields.tsx'
import { DotJoined } from './dot-joined.tsx'
import { FoldCard } from './fold-card.tsx'
import type { CardProps } from './use-cards.ts'

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
