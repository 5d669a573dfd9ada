import { checkPhone, dialCodes, type PhoneProblem } from '@storefront/domain/phone'

/** A number that is long enough to be one, with its country's code in front. */
export interface Phone {
  /** `+` and all digits. */
  phone: string
  dialCode: string
}

/** The number that was typed, in one form whoever typed it, or why it cannot be one (AU-02). */
export function phoneOf(typed: {
  dial_code: string
  phone: string
  country?: string | undefined
}): { ok: true; phone: Phone } | { ok: false; reason: PhoneProblem } {
  const country = typed.country ?? countryOf(typed.dial_code)
  if (country === undefined) return { ok: false, reason: 'INVALID_COUNTRY' }
  const checked = checkPhone(typed.phone, country)
  if (!checked.ok) return { ok: false, reason: checked.problem }
  return { ok: true, phone: { phone: checked.e164, dialCode: checked.dial_code } }
}

/** Any country with this code: those that share one number alike. */
function countryOf(dialCode: string): string | undefined {
  return dialCodes().find((known) => known.dial_code === dialCode)?.country
}
