import { useMessages } from '@storefront/i18n'
import { ContactFields } from '@storefront/remote-kit/phone'
import { messages } from '../messages/catalogue.ts'
import type { GuestField, GuestProblem } from './guest-problems.ts'
import type { GuestForm } from './use-guest.ts'

const MISSING = {
  name: 'contact.name-missing',
  dialCode: 'phone.INVALID_COUNTRY',
  phone: 'phone.NOT_A_NUMBER',
  verified: 'contact.verified-missing',
} as const
const PHONE_PROBLEMS = {
  malformed: 'phone.NOT_A_NUMBER',
  'unknown-country': 'phone.INVALID_COUNTRY',
  'too-short': 'phone.TOO_SHORT',
  'too-long': 'phone.TOO_LONG',
} as const

/** The id of a field's control, used to focus the first invalid one. */
export function guestFieldId(field: GuestField): string {
  return `reservation-${field}`
}

/** The guest's name and phone number, verified by a code if the business requires it (AU-03). */
export function GuestFields({ form }: { form: GuestForm }) {
  return (
    <ContactFields
      id={guestFieldId}
      value={form.guest}
      errors={useGuestErrors(form)}
      onChange={form.change}
      onLeave={form.leave}
      onVerified={form.setVerified}
    />
  )
}

function useGuestErrors({ shown }: GuestForm): Partial<Record<GuestField, string>> {
  const t = useMessages(messages)
  const entries = Object.entries(shown) as [GuestField, GuestProblem][]
  return Object.fromEntries(
    entries.map(([field, problem]) => [
      field,
      t(
        problem === 'missing'
          ? MISSING[field]
          : field === 'phone'
            ? PHONE_PROBLEMS[problem]
            : 'field.too-long',
      ),
    ]),
  )
}
