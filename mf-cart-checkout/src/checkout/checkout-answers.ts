import type { PaymentMethod } from '@storefront/api-contract'
import { cleanTyped, latinDigits, phoneLength } from '@storefront/domain'
import { LONGEST_NAME, LONGEST_PLATE } from '@storefront/domain/lengths'
import type { checkDialledPhone } from '@storefront/domain/phone'
import type { CarInfo } from '@storefront/store'
import { FIELDS, type Field, type FieldProblem, type FieldProblems } from '../ordering/checkout-fields.ts'

export interface Answers {
  name: string
  dialCode: string
  phone: string
  tableId: string | null
  /** A table from a QR code must be confirmed by the visitor (ST-03). */
  tableConfirmed: boolean
  /** Collected inside; the car is asked for only without (ST-03). */
  walksIn: boolean
  car: CarInfo
  payment: 1 | 2 | null
  /** How it is paid online; null leaves the choice to the payment page (PR-04). */
  method?: PaymentMethod | null
  /** Whether the visitor has verified the number (AU-03). */
  phoneVerified?: boolean
}

/** What this order requires. */
export interface Needs {
  /** Whether name and number are asked for (OR-12). */
  contact: boolean
  /** Whether an order may be brought to a car. */
  car: boolean
  table: 'required' | 'optional' | 'none'
  /** Tables of the branch; `null` until loaded. */
  tableIds: readonly string[] | null
  /** Whether the business requires a verified number (AU-03). */
  verifiedPhone?: boolean
}

/** Normalizes answers for sending: trimmed, no control characters, Latin digits, the country split from the number (AU-02). */
export function tidyAnswers(answers: Answers): Answers {
  const phone = cleanTyped(answers.phone)
  const split = splitInternational(phone)
  return {
    ...answers,
    name: plainText(answers.name),
    dialCode: split?.dialCode ?? cleanTyped(answers.dialCode).replace(/[^\d+]/g, ''),
    phone: split?.phone ?? phone.replace(/[^\p{L}\p{N}]/gu, ''),
    car: {
      plate: plainText(latinDigits(answers.car.plate)),
      make: plainText(answers.car.make),
      colour: plainText(answers.car.colour),
    },
  }
}

function plainText(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}

/** `checkDialledPhone`; null until loaded. */
type PhoneCheck = typeof checkDialledPhone | null

/**
 * Validates tidied answers; empty when the order can be sent. The number is checked by its country's rules once they
 * are loaded (AU-02), else by length.
 */
export function answerProblems(answers: Answers, needs: Needs, checkPhone: PhoneCheck = null): FieldProblems {
  const found: [Field, FieldProblem | null][] = [
    ...(needs.contact ? contactProblems(answers, needs, checkPhone) : []),
    ['table', tableProblem(answers, needs)],
    ['plate', needs.car && !answers.walksIn ? textProblem(answers.car.plate, LONGEST_PLATE) : null],
    ['payment', answers.payment === null ? 'missing' : null],
  ]
  return Object.fromEntries(found.filter(([, problem]) => problem !== null))
}

function contactProblems(
  answers: Answers,
  { verifiedPhone }: Needs,
  checkPhone: PhoneCheck,
): [Field, FieldProblem | null][] {
  return [
    ['name', textProblem(answers.name, LONGEST_NAME)],
    ['dialCode', dialCodeProblem(answers.dialCode)],
    ['phone', phoneProblem(answers, checkPhone)],
    ['verified', verifiedPhone && !answers.phoneVerified ? 'missing' : null],
  ]
}

/** The first invalid field in page order. */
export function firstWrong(problems: FieldProblems): Field | null {
  return FIELDS.find((field) => problems[field]) ?? null
}

function textProblem(text: string, longest: number): FieldProblem | null {
  if (text === '') return 'missing'
  return text.length > longest ? 'too-long' : null
}

function dialCodeProblem(code: string): FieldProblem | null {
  if (code === '' || code === '+') return 'missing'
  return /^\+\d{1,4}$/.test(code) ? null : 'malformed'
}

const PHONE_PROBLEM = {
  ok: null,
  NOT_A_NUMBER: 'malformed',
  INVALID_COUNTRY: 'unknown-country',
  TOO_SHORT: 'too-short',
  TOO_LONG: 'too-long',
} as const

function phoneProblem({ dialCode, phone }: Answers, checkPhone: PhoneCheck): FieldProblem | null {
  if (phone === '') return 'missing'
  const checked = checkPhone?.({ dial_code: dialCode, phone })
  if (!checked) return PHONE_PROBLEM[phoneLength(phone)]
  return checked.ok ? null : PHONE_PROBLEM[checked.problem]
}

function tableProblem({ tableId, tableConfirmed }: Answers, { table, tableIds }: Needs): FieldProblem | null {
  if (table === 'none') return null
  if (tableId === null) return table === 'required' ? 'missing' : null
  if (tableIds && !tableIds.includes(tableId)) return 'unknown'
  return tableConfirmed ? null : 'unconfirmed'
}

/** Picks the problems of some fields. */
export function problemsOf(problems: FieldProblems, fields: readonly Field[]): FieldProblems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => fields.includes(field as Field)))
}

/** Country and dial code (ITU-T E.164): the Gulf and its neighbours first, then common countries of visitors. */
const TABLE =
  'KW965 SA966 AE971 QA974 BH973 OM968 IQ964 JO962 LB961 SY963 PS970 YE967 EG20 SD249 LY218 TN216 DZ213 MA212 ' +
  'TR90 IR98 IN91 PK92 BD880 LK94 NP977 PH63 ID62 MY60 CN86 JP81 KR82 GB44 IE353 FR33 DE49 AT43 CH41 NL31 BE32 ' +
  'LU352 ES34 PT351 IT39 GR30 SE46 NO47 DK45 FI358 PL48 CZ420 HU36 RO40 RU7 UA380 US1 CA1 AU61 NZ64 ZA27 NG234 ' +
  'KE254 ET251 BR55 MX52'

const ENTRIES = TABLE.split(' ').map((entry) => ({ country: entry.slice(0, 2), code: `+${entry.slice(2)}` }))
const ALL = [...new Set(ENTRIES.map((entry) => entry.code))].map((code) => ({
  code,
  countries: ENTRIES.filter((entry) => entry.code === code).map((entry) => entry.country),
}))

/** The dial code of a country; `null` when it is not in the table. */
export function dialCodeOf(country: string): string | null {
  return ALL.find((one) => one.countries.includes(country))?.code ?? null
}

/**
 * Splits an international number (`+965 5550 1234`, `00965…`) into dial code and number; `null` without a known dial
 * code.
 */
export function splitInternational(number: string): { dialCode: string; phone: string } | null {
  const digits = number.replace(/[^\d+]/g, '').replace(/^00/, '+')
  if (!digits.startsWith('+')) return null
  const known = ALL.map((one) => one.code).filter((code) => digits.startsWith(code))
  const longest = known.toSorted((one, other) => other.length - one.length)[0]
  return longest ? { dialCode: longest, phone: digits.slice(longest.length) } : null
}
