import type { PhoneRules } from '@storefront/store/phone-rules'

/** What a phone field shows and does. */
export interface PhoneEntry {
  /** Null until loaded, and when they could not be loaded. */
  rules: PhoneRules | null
  /** ISO code. */
  country: string
  /** With its plus sign; empty while unknown. */
  dialCode: string
  /** As typed. */
  phone: string
  error: string | undefined
  warning: string | undefined
  type: (phone: string) => void
  leave: () => void
  choose: (country: string) => void
  /** Only where the list of countries could not be loaded: the code is typed. */
  onDialCode?: (code: string) => void
}

/** Longer insertions are a paste or autofill. */
const AT_ONCE = 4

export const isPaste = (before: string, after: string) => Math.abs(after.length - before.length) >= AT_ONCE

/** The number without its dial code and its country, when it was written with one; else null. */
export function ownCountry(rules: PhoneRules, phone: string, country: string) {
  const check = rules.checkPhone(phone, country)
  if (!check.ok || (check.country === country && !rules.isFullNumber(phone))) return null
  return { phone: check.national, country: check.country, dialCode: check.dial_code }
}

/** The dial code of a country, empty until the rules are loaded. */
export function dialCodeOf(rules: PhoneRules | null, country: string): string {
  return rules?.dialCodes().find((one) => one.country === country)?.dial_code ?? ''
}
