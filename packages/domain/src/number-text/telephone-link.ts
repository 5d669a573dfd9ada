import { latinDigits } from '../text/latin-digits.ts'

/**
 * A phone number as people write it → what a call link needs (`tel:+96522000001`, RFC 3966); Arabic and Persian
 * digits count. Null when there is no digit in it.
 */
export function telephoneLink(phone: string): string | null {
  const latin = latinDigits(phone)
  const digits = latin.replace(/\D/g, '')
  if (digits === '') return null
  return `tel:${latin.trim().startsWith('+') ? '+' : ''}${digits}`
}

/** The call link of the first number that can be called: a branch's own before that of its business. Null without one. */
export function firstTelephoneLink(...phones: readonly (string | null)[]): string | null {
  for (const phone of phones) {
    const link = phone === null ? null : telephoneLink(phone)
    if (link) return link
  }
  return null
}
