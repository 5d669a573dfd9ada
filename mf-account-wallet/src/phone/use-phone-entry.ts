import { useMessages } from '@storefront/i18n'
import { loadPhoneRules, type PhoneRules, usePhoneRules } from '@storefront/store/phone-rules'
import { useState } from 'react'
import { messages } from '../messages/catalogue.ts'

export interface TypedPhone {
  /** As it was typed. */
  phone: string
  /** Two letters. */
  country: string
}

/** What a call takes. */
export interface PhoneInput {
  dial_code: string
  phone: string
  country?: string
}

/** Characters that come at once only by paste or by the phone's own filling. */
const AT_ONCE = 4

/**
 * A number as it is typed, and the country chosen beside it. A full number that is pasted names its own country. What
 * is wrong with it is told when it is sent, and only its length blocks (AU-02).
 */
export function usePhoneEntry(initial: TypedPhone, keep: (typed: TypedPhone) => void) {
  const t = useMessages(messages)
  const { rules } = usePhoneRules()
  const [typed, setTyped] = useState(initial)
  const [isLeft, setLeft] = useState(false)
  // Told when it is sent, not when it is left: a line that appears under a finger moves the button away.
  const [isSent, setSent] = useState(false)

  function change(next: TypedPhone) {
    setTyped(next)
    keep(next)
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
  /** The number for a call; null, with the reason shown, when it cannot be one. */
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

/** The number apart from the country it names itself, with `+`, `00` or its dial code before it. */
function ownCountry(rules: PhoneRules, phone: string, country: string): TypedPhone | null {
  const check = rules.checkPhone(phone, country)
  if (!check.ok || check.country === country) return null
  return { phone: check.national, country: check.country }
}
