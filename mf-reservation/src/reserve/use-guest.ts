import { useBusiness, useCart } from '@storefront/store'
import { usePhoneRules } from '@storefront/store/phone-rules'
import type { DialCodeOption } from '@storefront/ui/fields'
import { useState } from 'react'
import { type Guest, type GuestField, type GuestProblems, guestProblems } from './guest-problems.ts'

const FIELDS: readonly GuestField[] = ['name', 'dialCode', 'phone', 'verified']

export interface GuestForm {
  guest: Guest
  /** Null while the countries are not known; then the code is typed. */
  dialOptions: DialCodeOption[] | null
  hint: string | null
  /** What is wrong with the fields that were left or sent. */
  shown: GuestProblems
  change: (changes: Partial<Guest>) => void
  leave: (field: GuestField) => void
  /** Whether the business wants the number shown by a code, and who is told that it is. */
  asksCode: boolean
  setVerified: (verified: boolean) => void
  /** Shows every problem and gives the first wrong field, or null when all is well. */
  check: () => GuestField | null
}

/** Who reserves: the name and phone that checkouts keep too, so that they are known the next time. */
export function useGuest(): GuestForm {
  const { country_code: home, verify_phone: asksCode = false } = useBusiness()
  const { rules: loaded, hasFailed } = usePhoneRules()
  const name = useCart((cart) => cart.name)
  const phone = useCart((cart) => cart.phone)
  const kept = useCart((cart) => cart.dialCode)
  const [isVerified, setVerified] = useState(false)
  const [left, setLeft] = useState<readonly GuestField[]>([])
  const codes = loaded?.dialCodes() ?? []
  const dialCode = kept || (codes.find(({ country }) => country === home)?.dial_code ?? '')
  const sharing = codes.filter((one) => one.dial_code === dialCode).map(({ country }) => country)
  const country = sharing.includes(home) ? home : (sharing[0] ?? home)
  const problems: GuestProblems = {
    ...guestProblems({ name, phone, dialCode }, loaded?.checkDialledPhone ?? null),
    ...(asksCode && !isVerified ? { verified: 'missing' } : {}),
  }
  const { say } = useCart.getState()
  return {
    guest: { name, phone, dialCode },
    dialOptions: hasFailed ? null : optionsOf(codes, home, dialCode),
    hint: loaded?.phoneHint(country) ?? null,
    shown: Object.fromEntries(
      Object.entries(problems).filter(([field]) => left.includes(field as GuestField)),
    ),
    change: say,
    asksCode,
    setVerified,
    leave: (field) => {
      setLeft([...left, field])
      if (field === 'name') say({ name: name.trim() })
      const checked = field === 'phone' ? loaded?.checkDialledPhone({ dial_code: dialCode, phone }) : null
      // A number that was pasted with its country names the code itself.
      if (checked?.ok && /^\s*(\+|00)/.test(phone))
        say({ phone: checked.national, dialCode: checked.dial_code })
    },
    check: () => {
      setLeft(FIELDS)
      say({ dialCode })
      return FIELDS.find((field) => problems[field]) ?? null
    },
  }
}

// The business's own country first; countries that share a code share an option.
function optionsOf(
  codes: readonly { country: string; dial_code: string }[],
  home: string,
  chosen: string,
): DialCodeOption[] {
  const all = [...new Set([...(chosen ? [chosen] : []), ...codes.map(({ dial_code }) => dial_code)])]
  return all
    .map((code) => ({
      code,
      countries: codes.filter((one) => one.dial_code === code).map(({ country }) => country),
    }))
    .toSorted((one, other) => Number(other.countries.includes(home)) - Number(one.countries.includes(home)))
}
