import { useBusiness } from '@storefront/store'
import { usePhoneRules } from '@storefront/store/phone-rules'
import { useState } from 'react'
import { useSharedMessages } from '../expose/remote-messages.tsx'
import { dialCodeOf, isPaste, ownCountry, type PhoneEntry } from './phone-entry.ts'
import { useLeft } from './use-left.ts'

interface DialledPhoneForm {
  phone: string
  /** With its plus sign. */
  dialCode: string
  /** In words. */
  error: string | undefined
  onChange: (changes: { phone?: string; dialCode?: string }) => void
  onLeave: () => void
}

/** The phone field of a form that keeps dial code and number itself and says what is wrong with them (AU-02). */
export function useDialledPhone({ phone, dialCode, error, onChange, onLeave }: DialledPhoneForm): PhoneEntry {
  const t = useSharedMessages()
  const { rules, hasFailed } = usePhoneRules()
  const { country_code: home } = useBusiness()
  const [chosen, setChosen] = useState<string>()
  const { isLeft, leave, enter } = useLeft()
  const country =
    rules?.countryOfDialled({ dial_code: dialCode, phone, country: chosen }, home) ?? chosen ?? home
  const check = rules && isLeft ? rules.checkPhone(phone, country) : null

  function takeOwn(own: ReturnType<typeof ownCountry>) {
    if (!own) return false
    setChosen(own.country)
    onChange({ phone: own.phone, dialCode: own.dialCode })
    return true
  }
  return {
    rules,
    country,
    dialCode,
    phone,
    error,
    warning: !error && check?.ok && check.warning ? t('phone.unusual') : undefined,
    type: (text) => {
      enter()
      const own = rules && isPaste(phone, text) ? ownCountry(rules, text, country) : null
      if (!takeOwn(own)) onChange({ phone: text })
    },
    leave: () => {
      if (phone !== '') leave()
      else enter()
      onLeave()
      if (rules) takeOwn(ownCountry(rules, phone, country))
    },
    choose: (next) => {
      setChosen(next)
      onChange({ dialCode: dialCodeOf(rules, next) })
    },
    ...(hasFailed && { onDialCode: (code: string) => onChange({ dialCode: code }) }),
  }
}
