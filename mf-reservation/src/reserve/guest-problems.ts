import { phoneLength } from '@storefront/domain'
import type { checkPhone } from '@storefront/domain/phone'

export interface Guest {
  name: string
  phone: string
  /** With its plus sign. */
  dialCode: string
}

/** A field of the form; `verified`: a code has shown that the number is the visitor's (AU-03). */
export type GuestField = keyof Guest | 'verified'
export type GuestProblem = 'missing' | 'malformed' | 'too-short' | 'too-long'
export type GuestProblems = Partial<Record<GuestField, GuestProblem>>

const LONGEST_NAME = 80
const PHONE_PROBLEM = {
  NOT_A_NUMBER: 'malformed',
  INVALID_COUNTRY: 'malformed',
  TOO_SHORT: 'too-short',
  TOO_LONG: 'too-long',
} as const

/** What is wrong with who reserves (RS-02); the country's rules count where they are loaded. */
export function guestProblems(
  { name, phone, dialCode }: Guest,
  country: string,
  check: typeof checkPhone | null,
): GuestProblems {
  const found: [GuestField, GuestProblem | null][] = [
    ['name', nameProblem(name.trim())],
    ['dialCode', /^\+\d{1,4}$/.test(dialCode) ? null : 'missing'],
    ['phone', phoneProblem(phone.trim(), country, check)],
  ]
  return Object.fromEntries(found.filter(([, problem]) => problem !== null))
}

function nameProblem(name: string): GuestProblem | null {
  if (name === '') return 'missing'
  return name.length > LONGEST_NAME ? 'too-long' : null
}

function phoneProblem(phone: string, country: string, check: typeof checkPhone | null): GuestProblem | null {
  if (phone === '') return 'missing'
  if (!check) {
    const length = phoneLength(phone)
    return length === 'ok' ? null : PHONE_PROBLEM[length]
  }
  const checked = check(phone, country)
  return checked.ok ? null : PHONE_PROBLEM[checked.problem]
}
