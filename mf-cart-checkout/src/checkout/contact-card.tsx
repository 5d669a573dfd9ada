import { useMessages } from '@storefront/i18n'
import { messages } from '../messages/catalogue.ts'
import { ContactFields } from './contact-fields.tsx'
import { FoldCard } from './fold-card.tsx'
import type { CardProps } from './use-cards.ts'

export function ContactCard({ form, open, onOpen, onDone, onLeave }: CardProps) {
  const t = useMessages(messages)
  const { name, dialCode, phone } = form.answers
  return (
    <FoldCard
      open={open}
      onOpen={onOpen}
      onDone={onDone}
      onLeave={onLeave}
      icon="user"
      title={t('contact.title')}
      answer={
        <p>
          <bdi>{name}</bdi> · <bdi dir="ltr">{`${dialCode} ${phone}`}</bdi>
        </p>
      }
    >
      <ContactFields form={form} />
    </FoldCard>
  )
}
