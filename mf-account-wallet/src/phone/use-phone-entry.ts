import { useMessages } from '@storefront/i18n'
import { loadPhoneRules, type PhoneRules, usePhoneRules } from '@storefront/store/phone-rules'
import { useState } from 'react'
import { messages } from '../messages/catalogue.ts'

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

/** Longer insertions are a paste or autofill. */
const AT_ONCE = 4

/**
 * Phone input with country. A pasted international number sets the country. Errors show on submit, and only an invalid
 * length blocks (AU-02).
 */
export function usePhoneEntry(initial: TypedPhone, save: (typed: TypedPhone) => void) {
  const t = useMessages(messages)
  const { rules } = usePhoneRules()
  const [typed, setTyped] = useState(initial)
  const [isLeft, setLeft] = useState(false)
  // On submit, not on blur: an error line appearing under the finger would move the button.
  const [isSent, setSent] = useState(false)

  function change(next: TypedPhone) {
    setTyped(next)
    save(next)
  }
  function type(phone: string) {
    const isPasted = Math.abs(phone.length - typed.phone.length) >= AT_ONCE
    setSent(false)
    if (isPasted) setLeft(false)
    change((isPasted && rules && ownCountry(rules, phone, typed.country)) || { ...typed, phone })
  }
  function leave() {
    setLeft(typed.phone !== '')
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
    rules,
    type,
    leave,
    choose: (country: string) => change({ ...typed, country }),
    read,
    error: check && !check.ok && isSent ? t(`phone.${check.problem}`) : undefined,
    warning: check?.ok && check.warning ? t('phone.unusual') : undefined,
  }
}
export type PhoneEntry = ReturnType<typeof usePhoneEntry>

/** Strips the international prefix: `+`, `00` or the dial code. */
function ownCountry(rules: PhoneRules, phone: string, country: string): TypedPhone | null {
  const check = rules.checkPhone(phone, country)
  if (!check.ok || check.country === country) return null
  return { phone: check.national, country: check.country }
}
