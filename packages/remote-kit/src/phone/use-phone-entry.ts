import { loadPhoneRules, usePhoneRules } from '@storefront/store/phone-rules'
import { useState } from 'react'
import { useSharedMessages } from '../expose/remote-messages.tsx'
import { dialCodeOf, isPaste, ownCountry } from './phone-entry.ts'
import { useLeft } from './use-left.ts'

export interface TypedPhone {
  /** Raw input. */
  phone: string
  /** ISO code. */
  country: string
}

/** What a call takes. */
export interface PhoneInput {
  dial_code: string
  phone: string
  country?: string
}

/**
 * Phone input with country. A pasted international number sets the country. Errors show on submit, and only an invalid
 * length blocks (AU-02).
 */
export function usePhoneEntry(initial: TypedPhone, save: (typed: TypedPhone) => void) {
  const t = useSharedMessages()
  const { rules } = usePhoneRules()
  const [typed, setTyped] = useState(initial)
  const { isLeft, leave: noteLeft, enter } = useLeft()
  // On submit, not on blur: an error line appearing under the finger would move the button.
  const [isSent, setSent] = useState(false)

  function change({ phone, country }: TypedPhone) {
    setTyped({ phone, country })
    save({ phone, country })
  }
  function type(phone: string) {
    const isPasted = isPaste(typed.phone, phone)
    setSent(false)
    if (isPasted) enter()
    change((isPasted && rules && ownCountry(rules, phone, typed.country)) || { ...typed, phone })
  }
  function leave() {
    if (typed.phone !== '') noteLeft()
    else enter()
    const own = rules && ownCountry(rules, typed.phone, typed.country)
    if (own) change(own)
  }
  /** The validated number; null, with the error shown, when invalid. */
  async function read(): Promise<PhoneInput | null> {
    setSent(true)
    const { checkPhone } = rules ?? (await loadPhoneRules())
    const check = checkPhone(typed.phone, typed.country)
    if (!check.ok) return null
    return { dial_code: check.dial_code, phone: check.national, country: check.country }
  }

  const check = rules && (isLeft || isSent) ? rules.checkPhone(typed.phone, typed.country) : null
  return {
    ...typed,
    dialCode: dialCodeOf(rules, typed.country),
    rules,
    type,
    leave,
    choose: (country: string) => change({ ...typed, country }),
    read,
    error: check && !check.ok && isSent ? t(`phone.${check.problem}`) : undefined,
    warning: check?.ok && check.warning ? t('phone.unusual') : undefined,
  }
}
