import { phoneLength } from '@storefront/domain'
import { LONGEST_NAME } from '@storefront/domain/lengths'
import type { checkDialledPhone } from '@storefront/domain/phone'

export interface Guest {
  name: string
  phone: string
  /** With its plus sign. */
  dialCode: string
}

/** A field of the form; `verified`: the number has been verified by a code (AU-03). */
export type GuestField = keyof Guest | 'verified'
export type GuestProblem = 'missing' | 'malformed' | 'unknown-country' | 'too-short' | 'too-long'
export type GuestProblems = Partial<Record<GuestField, GuestProblem>>

const PHONE_PROBLEM = {
  NOT_A_NUMBER: 'malformed',
  INVALID_COUNTRY: 'unknown-country',
  TOO_SHORT: 'too-short',
  TOO_LONG: 'too-long',
} as const

/** Validates the guest (RS-02), by the rules of the dial code's country once loaded. */
export function guestProblems(
  { name, phone, dialCode }: Guest,
  check: typeof checkDialledPhone | null,
): GuestProblems {
  const found: [GuestField, GuestProblem | null][] = [
    ['name', nameProblem(name.trim())],
    ['dialCode', /^\+\d{1,4}$/.test(dialCode) ? null : 'missing'],
    ['phone', phoneProblem(phone.trim(), dialCode, check)],
  ]
  return Object.fromEntries(found.filter(([, problem]) => problem !== null))
}

function nameProblem(name: string): GuestProblem | null {
  if (name === '') return 'missing'
  return name.length > LONGEST_NAME ? 'too-long' : null
}

function phoneProblem(
  phone: string,
  dialCode: string,
  check: typeof checkDialledPhone | null,
): GuestProblem | null {
  if (phone === '') return 'missing'
  if (!check) {
    const length = phoneLength(phone)
    return length === 'ok' ? null : PHONE_PROBLEM[length]
  }
  const checked = check({ dial_code: dialCode, phone })
  return checked.ok ? null : PHONE_PROBLEM[checked.problem]
}
