import { useBusiness } from '@storefront/store'
import { usePhoneRules } from '@storefront/store/phone-rules'
import { dialCodeOf } from './phone-entry.ts'

interface PhoneNumberProps {
  /** As typed, or the digits behind the dial code. */
  phone: string
  /** With its plus sign; without it the one of `country`. */
  dialCode?: string
  /** ISO code; the business's own by default. */
  country?: string
}

/** A number with its dial code, grouped as its country writes it, left to right beside any script (AU-02). */
export function PhoneNumber({ phone, dialCode, country }: PhoneNumberProps) {
  const { country_code: home } = useBusiness()
  const { rules } = usePhoneRules()
  const code = dialCode ?? dialCodeOf(rules, country || home)
  const text = rules?.phoneText({ dial_code: code, phone, country }) ?? `${code} ${phone}`.trim()
  return <bdi dir="ltr">{text}</bdi>
}
