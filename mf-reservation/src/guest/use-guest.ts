import { dialCodeOf } from '@storefront/remote-kit/phone'
import { useBusiness, useCart } from '@storefront/store'
import { usePhoneRules } from '@storefront/store/phone-rules'
import { useState } from 'react'
import { type Guest, type GuestField, type GuestProblems, guestProblems } from './guest-problems.ts'

const FIELDS: readonly GuestField[] = ['name', 'dialCode', 'phone', 'verified']

export interface GuestForm {
  guest: Guest
  /** Problems of fields that were blurred or submitted. */
  shown: GuestProblems
  change: (changes: Partial<Guest>) => void
  leave: (field: GuestField) => void
  /** Sets whether the number in the form is verified (AU-03). */
  setVerified: (verified: boolean) => void
  /** Shows all problems and returns the first invalid field, or null. */
  check: () => GuestField | null
}

/** The guest's name and phone, shared with the checkout and persisted. */
export function useGuest(): GuestForm {
  const { country_code: home, verify_phone: asksCode = false } = useBusiness()
  const { rules: loaded } = usePhoneRules()
  const name = useCart((cart) => cart.name)
  const phone = useCart((cart) => cart.phone)
  const saved = useCart((cart) => cart.dialCode)
  const [isVerified, setVerified] = useState(false)
  const [left, setLeft] = useState<readonly GuestField[]>([])
  const dialCode = saved || dialCodeOf(loaded, home)
  const problems: GuestProblems = {
    ...guestProblems({ name, phone, dialCode }, loaded?.checkDialledPhone ?? null),
    ...(asksCode && !isVerified ? { verified: 'missing' } : {}),
  }
  const { update } = useCart.getState()
  return {
    guest: { name, phone, dialCode },
    shown: Object.fromEntries(
      Object.entries(problems).filter(([field]) => left.includes(field as GuestField)),
    ),
    change: update,
    setVerified,
    leave: (field) => {
      setLeft([...left, field])
      if (field === 'name') update({ name: name.trim() })
      const checked = field === 'phone' ? loaded?.checkDialledPhone({ dial_code: dialCode, phone }) : null
      // A pasted international number sets the dial code.
      if (checked?.ok && loaded?.isFullNumber(phone))
        update({ phone: checked.national, dialCode: checked.dial_code })
    },
    check: () => {
      setLeft(FIELDS)
      update({ dialCode })
      return FIELDS.find((field) => problems[field]) ?? null
    },
  }
}
