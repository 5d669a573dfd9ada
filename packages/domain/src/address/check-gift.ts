import { phoneLength } from '../number-text/phone-length.ts'
import type { PhoneProblem } from '../phone/check-phone.ts'
import { LONGEST_GIFT_MESSAGE, LONGEST_RECIPIENT } from '../text/lengths.ts'

/** An order as a gift for someone else (DL-07). */
export interface Gift {
  readonly recipient_name: string
  readonly recipient_phone: string
  readonly message: string
  /** No price on the receipt that goes with it. */
  readonly hide_prices: boolean
}

export interface GiftProblem {
  readonly field: 'recipient_name' | 'recipient_phone' | 'message'
  readonly problem: 'missing' | 'too-long' | PhoneProblem
}

/** Checks a phone number like `checkPhone`. */
type GiftPhoneCheck = { readonly ok: true } | { readonly ok: false; readonly problem: PhoneProblem }

/**
 * What is wrong with a gift, field by field (DL-07); empty for a good one. Name and phone are needed, the message may
 * be empty. The phone is checked by `check`, the rules of phone numbers where the gift goes (AU-02); without them by its
 * length alone.
 */
export function checkGift(gift: Gift, check: (phone: string) => GiftPhoneCheck = checkLength): GiftProblem[] {
  const problems: GiftProblem[] = []
  const nameLength = charactersOf(gift.recipient_name)
  if (nameLength === 0) problems.push({ field: 'recipient_name', problem: 'missing' })
  if (nameLength > LONGEST_RECIPIENT) problems.push({ field: 'recipient_name', problem: 'too-long' })
  const phone = gift.recipient_phone.trim()
  const checked = check(phone)
  if (phone === '') problems.push({ field: 'recipient_phone', problem: 'missing' })
  else if (!checked.ok) problems.push({ field: 'recipient_phone', problem: checked.problem })
  if (charactersOf(gift.message) > LONGEST_GIFT_MESSAGE)
    problems.push({ field: 'message', problem: 'too-long' })
  return problems
}

/** Whether the prices of an order are left off what its recipient gets to see (DL-07). */
export function hidesPrices(gift: Pick<Gift, 'hide_prices'> | null): boolean {
  return gift?.hide_prices ?? false
}

function checkLength(phone: string): GiftPhoneCheck {
  const length = phoneLength(phone.replace(/^[+＋]/, ''))
  return length === 'ok' ? { ok: true } : { ok: false, problem: length }
}

// Count graphemes: an emoji is one character to the user.
function charactersOf(text: string): number {
  return [...text.trim()].length
}
