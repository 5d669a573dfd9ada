import { checkDialledPhone, type DialledPhone, type PhoneProblem } from '@storefront/domain/phone'

/** A number that is long enough to be one, with its country's code in front. */
export interface Phone {
  /** `+` and all digits. */
  phone: string
  dialCode: string
}

/** The typed number in canonical form, or why it is invalid (AU-02). */
export function phoneOf(
  typed: DialledPhone,
): { ok: true; phone: Phone } | { ok: false; reason: PhoneProblem } {
  const checked = checkDialledPhone(typed)
  if (!checked.ok) return { ok: false, reason: checked.problem }
  return { ok: true, phone: { phone: checked.e164, dialCode: checked.dial_code } }
}
