import { useMessages } from '@storefront/i18n'
import { isAuthenticated, useCart, useCheckoutDraft, useSession, useVisit } from '@storefront/store'
import { usePhoneRules } from '@storefront/store/phone-rules'
import { useCallback, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import type { Field, FieldProblem, FieldProblems } from '../ordering/checkout-fields.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import {
  type Answers,
  answerProblems,
  dialCodeOf,
  firstWrong,
  type Needs,
  problemsOf,
  tidyAnswers,
} from './checkout-answers.ts'
import { type RefusedProblem, refusedFields } from './submission.ts'
import { useChosenPayment } from './use-payment.ts'

export interface CheckoutForm {
  answers: Answers
  /** Whether the visitor chose the payment, now or in an earlier order, or has no choice. */
  isPaymentChosen: boolean
  /** Whether the visitor chose between walking in and the car, now or in an earlier order. */
  isCollectionChosen: boolean
  /** Problems of fields that were blurred or submitted. */
  shown: FieldProblems
  /** Whether these fields are valid, whether or not their problems are shown. */
  isComplete: (fields: readonly Field[]) => boolean
  change: (changes: Partial<Answers>) => void
  /** On blur: tidies the value and shows its problem from now on. */
  leave: (field: Field) => void
  /** Shows the problems of these fields and returns the first invalid one, or null. */
  check: (fields: readonly Field[]) => Field | null
  /** Sets whether the number in the form is verified (AU-03). */
  setVerified: (verified: boolean) => void
}

const NO_CAR = { plate: '', make: '', colour: '' }

/**
 * Form state of the checkout: name, phone, car and whether the visitor walks in are persisted for the next order, the table for the visit. Field
 * errors of a refusal show until the visitor changes something.
 */
export function useCheckoutForm(
  ordering: OrderingContext,
  needs: Needs,
  refusal: RefusedProblem | null,
): CheckoutForm {
  const [typed, setTyped] = useState({ name: false, phone: false })
  const persisted = usePersistedAnswers(ordering, typed)
  const isCollectionChosen = useCart((cart) => cart.walksIn ?? cart.car) !== null
  const { rules } = usePhoneRules()
  // Of one table: another that comes from another tab is asked about again.
  const [confirmedTable, confirmTable] = useState<string | null>(null)
  const { payment, method, isChosen: isPaymentChosen } = useChosenPayment(ordering)
  const [left, setLeft] = useState<readonly Field[]>([])
  const [answered, setAnswered] = useState<RefusedProblem | null>(null)
  const isOwn = useOwnNumber(ordering, persisted)
  const [verifiedNow, setPhoneVerified] = useState<boolean | null>(null)
  const phoneVerified = verifiedNow ?? isOwn
  const setVerified = useCallback(
    (verified: boolean) => {
      setPhoneVerified(verified)
      if (verified) setAnswered(refusal)
    },
    [refusal],
  )
  const tableConfirmed = confirmedTable !== null && confirmedTable === persisted.tableId
  const answers: Answers = { ...persisted, tableConfirmed, payment, method, phoneVerified }
  const checkPhone = rules?.checkDialledPhone ?? null
  const own = answerProblems(tidyAnswers(answers), needs, checkPhone)
  const refused = refusal && refusal !== answered ? refusedOf(refusal, own) : {}
  const problems: FieldProblems = { ...own, ...refused }

  return {
    answers,
    isPaymentChosen,
    isCollectionChosen,
    shown: { ...problemsOf(problems, left), ...refused },
    isComplete: (fields) => firstWrong(problemsOf(problems, fields)) === null,
    change: ({ tableConfirmed: isConfirmed, payment: chosen, method: chosenMethod, ...changes }) => {
      if (isConfirmed !== undefined) {
        const { tableId = persisted.tableId } = changes
        confirmTable(isConfirmed ? tableId : null)
      }
      if (chosen) {
        useCheckoutDraft.getState().update({ payment: chosen })
        useCart.getState().update({ payment: chosen, ...(chosenMethod ? { method: chosenMethod } : {}) })
      }
      setAnswered(refusal)
      const isNumber = 'phone' in changes || 'dialCode' in changes
      setTyped({ name: typed.name || 'name' in changes, phone: typed.phone || isNumber })
      persistAnswers(isNumber ? { phone: answers.phone, dialCode: answers.dialCode, ...changes } : changes)
    },
    leave: (field) => {
      setLeft([...left, field])
      persistAnswers(tidied(field, tidyAnswers(answers)))
    },
    check: (fields) => {
      setLeft([...left, ...fields])
      return firstWrong(problemsOf(problems, fields))
    },
    setVerified,
  }
}

/** A field that was refused because it is empty says what it needs. */
function refusedOf(refusal: RefusedProblem, own: FieldProblems): FieldProblems {
  const refused = Object.entries(refusedFields(refusal)) as [Field, FieldProblem][]
  return Object.fromEntries(
    refused.map(([field, problem]) => [field, own[field] === 'missing' ? 'missing' : problem]),
  )
}

type PersistedAnswers = Pick<Answers, 'name' | 'dialCode' | 'phone' | 'car' | 'walksIn' | 'tableId'>

/** Of a customer, name and number are those of the account until others are typed; a field that is emptied stays empty. */
function usePersistedAnswers(
  { business }: OrderingContext,
  typed: { name: boolean; phone: boolean },
): PersistedAnswers {
  const name = useCart((cart) => cart.name)
  const phone = useCart((cart) => cart.phone)
  const dialCode = useCart((cart) => cart.dialCode)
  const car = useCart((cart) => cart.car)
  const walksIn = useCart((cart) => cart.walksIn)
  const tableId = useVisit((visit) => visit.tableId)
  const customer = useSession((session) => (isAuthenticated(session, business) ? session.customer : null))
  const account = phone === '' && !typed.phone ? customer?.phone : null
  const own = account ?? { number: phone, dial_code: dialCode }
  return {
    name: typed.name ? name : name || (customer?.name ?? ''),
    phone: own.number,
    dialCode: own.dial_code || (dialCodeOf(business.country_code) ?? ''),
    car: car ?? NO_CAR,
    // Who gave a car before there was a choice is still brought the order.
    walksIn: walksIn ?? !car?.plate,
    tableId,
  }
}

/** Whether it is the verified number of the account, which needs no code. */
function useOwnNumber({ business }: OrderingContext, { phone, dialCode }: PersistedAnswers): boolean {
  const customer = useSession((session) => (isAuthenticated(session, business) ? session.customer : null))
  if (!customer?.phone_verified || !customer.phone) return false
  return customer.phone.number === phone && customer.phone.dial_code === dialCode
}

function persistAnswers({ tableId, ...changes }: Partial<PersistedAnswers>): void {
  if (tableId !== undefined) useVisit.getState().choose({ tableId })
  if (Object.keys(changes).length > 0) useCart.getState().update(changes)
}

function tidied(field: Field, { name, dialCode, phone, car }: Answers): Partial<PersistedAnswers> {
  switch (field) {
    case 'name':
      return { name }
    case 'dialCode':
    case 'phone':
      return phone === '' ? {} : { dialCode, phone }
    case 'plate':
      return { car }
    default:
      return {}
  }
}

const PHONE_WORDS = {
  malformed: 'phone.NOT_A_NUMBER',
  'unknown-country': 'phone.INVALID_COUNTRY',
  'too-short': 'phone.TOO_SHORT',
  'too-long': 'phone.TOO_LONG',
} as const
const CONTACT_MISSING = {
  name: 'contact.name-missing',
  dialCode: 'phone.INVALID_COUNTRY',
  phone: 'phone.NOT_A_NUMBER',
  verified: 'contact.verified-missing',
} as const
type ContactField = keyof typeof CONTACT_MISSING
const isContact = (field: Field): field is ContactField => field in CONTACT_MISSING

/** What is wrong with each field, in words. */
export function useFieldErrors(problems: FieldProblems): Partial<Record<Field, string>> {
  const t = useMessages(messages)
  const words = (field: Field, problem: FieldProblem): string => {
    if (field === 'phone' && problem in PHONE_WORDS)
      return t(PHONE_WORDS[problem as keyof typeof PHONE_WORDS])
    if (problem === 'missing') return t(isContact(field) ? CONTACT_MISSING[field] : `field.${field}.missing`)
    if (field === 'table' && (problem === 'unknown' || problem === 'unconfirmed'))
      return t(`field.table.${problem}`)
    return t(`field.${isPlain(problem) ? problem : 'refused'}`)
  }
  const entries = Object.entries(problems) as [Field, FieldProblem][]
  return Object.fromEntries(entries.map(([field, problem]) => [field, words(field, problem)]))
}

/** Whether a problem has words that fit every field. */
function isPlain(problem: FieldProblem) {
  return problem === 'malformed' || problem === 'too-long'
}
