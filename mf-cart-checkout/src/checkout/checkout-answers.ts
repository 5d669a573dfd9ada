import { latinDigits, phoneLength } from '@storefront/domain'
import type { checkDialledPhone } from '@storefront/domain/phone'
import type { CarInfo } from '@storefront/store'
import { splitInternational } from './dial-codes.ts'

/** What a checkout asks for, in the order of the page. */
export const FIELDS = ['name', 'dialCode', 'phone', 'verified', 'table', 'plate', 'payment'] as const
export type Field = (typeof FIELDS)[number]

/** `refused` is the server's word, the others are found before anything is sent. */
export type FieldProblem =
  | 'missing'
  | 'malformed'
  | 'too-short'
  | 'too-long'
  | 'unknown-country'
  | 'unconfirmed'
  | 'unknown'
  | 'refused'
export type FieldProblems = Partial<Record<Field, FieldProblem>>

export interface Answers {
  name: string
  dialCode: string
  phone: string
  tableId: string | null
  /** A table that came from a code on the table is confirmed by the visitor first (ST-03). */
  tableConfirmed: boolean
  car: CarInfo
  payment: 1 | 2 | null
  /** Whether the number was shown to be the visitor's (AU-03). */
  phoneVerified?: boolean
}

/** What this sale has to know. */
export interface Needs {
  car: boolean
  table: 'required' | 'optional' | 'none'
  /** The tables of the branch; `null` while they are not known. */
  tableIds: readonly string[] | null
  /** The business takes orders from numbers alone that were shown to be the visitor's (AU-03). */
  verifiedPhone?: boolean
}

/** Longest texts of the order's contract. */
const LONGEST = { name: 80, plate: 20 }

/** The answers as they are sent: trimmed, control characters gone, digits Latin, a country in the number taken out (AU-02). */
export function tidyAnswers(answers: Answers): Answers {
  const phone = latinDigits(answers.phone)
  const split = splitInternational(phone)
  return {
    ...answers,
    name: plainText(answers.name),
    dialCode: split?.dialCode ?? latinDigits(answers.dialCode).replace(/[^\d+]/g, ''),
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

/** The rules of phone numbers, as `checkDialledPhone`; null while they are not loaded. */
type PhoneCheck = typeof checkDialledPhone | null

/**
 * What is missing or wrong in tidied answers; empty when the order can be sent. The number is checked by the rules of its
 * country where they are loaded (AU-02), else by its length alone.
 */
export function answerProblems(answers: Answers, needs: Needs, checkPhone: PhoneCheck = null): FieldProblems {
  const found: [Field, FieldProblem | null][] = [
    ['name', textProblem(answers.name, LONGEST.name)],
    ['dialCode', dialCodeProblem(answers.dialCode)],
    ['phone', phoneProblem(answers, checkPhone)],
    ['verified', needs.verifiedPhone && !answers.phoneVerified ? 'missing' : null],
    ['table', tableProblem(answers, needs)],
    ['plate', needs.car ? textProblem(answers.car.plate, LONGEST.plate) : null],
    ['payment', answers.payment === null ? 'missing' : null],
  ]
  return Object.fromEntries(found.filter(([, problem]) => problem !== null))
}

/** The first wrong field in the order of the page. */
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

/** The problems of some fields only. */
export function problemsOf(problems: FieldProblems, fields: readonly Field[]): FieldProblems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => fields.includes(field as Field)))
}
