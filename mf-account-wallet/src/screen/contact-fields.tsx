import { LONGEST_EMAIL, LONGEST_NAME } from '@storefront/domain/lengths'
import { useMessages } from '@storefront/i18n'
import { TextField } from '@storefront/ui/fields'
import { messages } from '../messages/catalogue.ts'
import type { useDraft } from '../use-draft.ts'

interface NameFieldProps {
  name: Pick<ReturnType<typeof useDraft>, 'text' | 'change'>
  /** Whether the form was sent: only then a missing name is an error. */
  isChecked: boolean
}

/** The customer's own name. */
export function NameField({ name, isChecked }: NameFieldProps) {
  const t = useMessages(messages)
  return (
    <TextField
      label={t('contact.name')}
      autoComplete="name"
      dir="auto"
      maxLength={LONGEST_NAME}
      required
      value={name.text}
      error={isChecked && !name.text.trim() ? t('contact.name-missing') : undefined}
      onText={name.change}
    />
  )
}

interface EmailFieldProps {
  email: NameFieldProps['name']
  isWrong?: boolean
  /** `email` leaves checking to the browser unless the form forbids it. */
  type?: 'text' | 'email'
}

/** The customer's e-mail address, which may stay empty. */
export function EmailField({ email, isWrong = false, type = 'text' }: EmailFieldProps) {
  const t = useMessages(messages)
  return (
    <TextField
      label={t('profile.email-optional')}
      type={type}
      inputMode="email"
      autoComplete="email"
      dir="ltr"
      maxLength={LONGEST_EMAIL}
      value={email.text}
      error={isWrong ? t('profile.email-wrong') : undefined}
      onText={email.change}
    />
  )
}
