import { dialCodeOf, useDialledPhone } from '@storefront/remote-kit/phone'
import { useBusiness } from '@storefront/store'
import { usePhoneRules } from '@storefront/store/phone-rules'
import { useState } from 'react'

interface GiftPhone {
  /** With its dial code before a space; without one it is a number of the business's country. */
  phone: string
  /** In words. */
  error: string | undefined
  onPhone: (phone: string) => void
  onLeave: () => void
}

/** The phone field of a gift's recipient, whose number is kept in one text with its dial code (DL-07, AU-02). */
export function useGiftPhone({ phone: text, error, onPhone, onLeave }: GiftPhone) {
  const { country_code: home } = useBusiness()
  const { rules } = usePhoneRules()
  // An empty number is kept as such, so that it counts as missing.
  const [chosenCode, setChosenCode] = useState<string>()
  const kept = splitGiftPhone(text)
  const dialCode = kept.dialCode ?? chosenCode ?? dialCodeOf(rules, home)
  const { phone } = kept
  return useDialledPhone({
    phone,
    dialCode,
    error,
    onChange: (changes) => {
      const next = { phone, dialCode, ...changes }
      setChosenCode(next.dialCode)
      onPhone(joinGiftPhone(next))
    },
    onLeave,
  })
}

function splitGiftPhone(text: string): { dialCode: string | undefined; phone: string } {
  const [, dialCode, phone = text] = /^(\+\d*) (.*)$/s.exec(text) ?? []
  return { dialCode, phone }
}

function joinGiftPhone({ dialCode, phone }: { dialCode: string; phone: string }): string {
  if (phone.trim() === '') return ''
  const code = dialCode.replace(/\D/g, '')
  return code === '' ? phone : `+${code} ${phone}`
}
