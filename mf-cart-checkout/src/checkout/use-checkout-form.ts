import { isAuthenticated, useCart, useCheckoutDraft, useSession, useVisit } from '@storefront/store'
import { usePhoneRules } from '@storefront/store/phone-rules'
import { useCallback, useState } from 'react'
import { useOfferedPayments } from '../destination/use-offered-payments.ts'
import type { RefusedProblem } from '../placing/placing.ts'
import { refusedFields } from '../placing/refused-fields.ts'
import type { Sale } from '../sale/use-sale.ts'
import {
  type Answers,
  answerProblems,
  type Field,
  type FieldProblems,
  firstWrong,
  type Needs,
  problemsOf,
  tidyAnswers,
} from './checkout-answers.ts'
import { dialCodeOf } from './dial-codes.ts'
import { firstPayment } from './first-payment.ts'

export interface CheckoutForm {
  answers: Answers
  /** What is wrong with the fields that were left or sent. */
  shown: FieldProblems
  /** Whether these fields have nothing wrong, shown or not. */
  isComplete: (fields: readonly Field[]) => boolean
  change: (changes: Partial<Answers>) => void
  /** A field was left: its text is tidied, and its problem is shown from now on. */
  leave: (field: Field) => void
  /** Shows the problems of these fields and gives the first wrong one, or null when all is well. */
  check: (fields: readonly Field[]) => Field | null
  /** Told whether the number in the form was shown to be the visitor's (AU-03). */
  setVerified: (verified: boolean) => void
}

const NO_CAR = { plate: '', make: '', colour: '' }

/**
 * The answers of a checkout: name, phone and car are kept for the next order, the table for the visit. What a refusal
 * says about fields stands until the visitor changes something.
 */
export function useCheckoutForm(sale: Sale, needs: Needs, refusal: RefusedProblem | null): CheckoutForm {
  const kept = useKeptAnswers(sale)
  const { rules } = usePhoneRules()
  const [tableConfirmed, confirmTable] = useState(false)
  const payment = usePayment(sale)
  const [left, setLeft] = useState<readonly Field[]>([])
  const [answered, setAnswered] = useState<RefusedProblem | null>(null)
  const isOwn = useOwnNumber(sale, kept)
  const [told, setPhoneVerified] = useState<boolean | null>(null)
  const phoneVerified = told ?? isOwn
  const setVerified = useCallback(
    (verified: boolean) => {
      setPhoneVerified(verified)
      if (verified) setAnswered(refusal)
    },
    [refusal],
  )
  const answers: Answers = { ...kept, tableConfirmed, payment, phoneVerified }
  const refused = refusal && refusal !== answered ? refusedFields(refusal) : {}
  const checkPhone = rules?.checkDialledPhone ?? null
  const problems: FieldProblems = { ...answerProblems(tidyAnswers(answers), needs, checkPhone), ...refused }

  return {
    answers,
    shown: { ...problemsOf(problems, left), ...refused },
    isComplete: (fields) => firstWrong(problemsOf(problems, fields)) === null,
    change: ({ tableConfirmed: isConfirmed, payment: chosen, ...changes }) => {
      if (isConfirmed !== undefined) confirmTable(isConfirmed)
      if (chosen !== undefined) useCheckoutDraft.getState().say({ payment: chosen })
      setAnswered(refusal)
      keepAnswers(changes)
    },
    leave: (field) => {
      setLeft([...left, field])
      keepAnswers(tidied(field, tidyAnswers(answers)))
    },
    check: (fields) => {
      setLeft([...left, ...fields])
      return firstWrong(problemsOf(problems, fields))
    },
    setVerified,
  }
}

// A payment that is not taken any more, or not where the order goes, is not kept.
function usePayment(sale: Sale): Answers['payment'] {
  const chosen = useCheckoutDraft((draft) => draft.payment)
  const offered = useOfferedPayments(sale)
  const isTaken = (chosen === 1 && offered.cash) || (chosen === 2 && offered.card)
  return isTaken
    ? chosen
    : firstPayment({ payment_methods: offered, default_cash: sale.business.default_cash })
}

type KeptAnswers = Pick<Answers, 'name' | 'dialCode' | 'phone' | 'car' | 'tableId'>

function useKeptAnswers({ business }: Sale): KeptAnswers {
  const name = useCart((cart) => cart.name)
  const phone = useCart((cart) => cart.phone)
  const dialCode = useCart((cart) => cart.dialCode)
  const car = useCart((cart) => cart.car)
  const tableId = useVisit((visit) => visit.tableId)
  const customer = useSession((session) => (isAuthenticated(session, business) ? session.customer : null))
  const own = phone === '' && customer?.phone ? customer.phone : { number: phone, dial_code: dialCode }
  return {
    name: name || (customer?.name ?? ''),
    phone: own.number,
    dialCode: own.dial_code || (dialCodeOf(business.country_code) ?? ''),
    car: car ?? NO_CAR,
    tableId,
  }
}

/** Whether it is the confirmed number of the account: nothing has to be asked before the contact card is open. */
function useOwnNumber({ business }: Sale, { phone, dialCode }: KeptAnswers): boolean {
  const customer = useSession((session) => (isAuthenticated(session, business) ? session.customer : null))
  if (!customer?.phone_verified || !customer.phone) return false
  return customer.phone.number === phone && customer.phone.dial_code === dialCode
}

function keepAnswers({ tableId, ...said }: Partial<KeptAnswers>): void {
  if (tableId !== undefined) useVisit.getState().choose({ tableId })
  if (Object.keys(said).length > 0) useCart.getState().say(said)
}

function tidied(field: Field, { name, dialCode, phone, car }: Answers): Partial<KeptAnswers> {
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
