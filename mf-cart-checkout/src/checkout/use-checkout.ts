import { pathsOf } from '@storefront/bridge'
import { placeMark } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useNavigate } from '@storefront/router'
import { type OrderTime, useCart, useCheckoutDraft, useDelivery } from '@storefront/store'
import { usePhoneRules } from '@storefront/store/phone-rules'
import { toast } from '@storefront/ui'
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { firstObstacle, scrollIntoFocus } from '../cart/bar-reason.tsx'
import { type NotReady, useReadiness } from '../cart/cart-readiness.ts'
import type { CartView } from '../cart/cart-view.ts'
import { type CartCoupon, type CouponStatus, couponStatus, sentCode } from '../coupon/coupon-status.ts'
import { messages } from '../messages/catalogue.ts'
import { FIELDS, type Field, fieldId } from '../ordering/checkout-fields.ts'
import { isDestinationComplete, sentDestination } from '../ordering/destination.ts'
import { useCustomerKind } from '../ordering/use-customer-kind.ts'
import { useDestination } from '../ordering/use-destination.ts'
import type { WhenAnswer } from '../ordering/use-order-when.tsx'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import { firstWrong, tidyAnswers } from './checkout-answers.ts'
import { isTipWrong, TIP_FIELD, useTip } from './extras-card.tsx'
import { type CardName, useCards } from './fold-card.tsx'
import type { MovedBranch } from './moved-branch.tsx'
import { type OrderTerms, orderPayload, walletPaysAll } from './order-request.ts'
import type { SentOrder } from './refusal-notice.tsx'
import { isAboutDestination, type RefusedProblem } from './submission.ts'
import type { BranchTables } from './table-fields.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'
import { useServerTotals } from './use-server-totals.ts'
import type { OrderSubmission } from './use-submission.ts'
import { TIMES_ID, WHEN_ID } from './when-card.tsx'

export interface CheckoutProps {
  ordering: OrderingContext
  form: CheckoutForm
  tables: BranchTables
  asksForCar: boolean
  asksForContact: boolean
  view: CartView
  coupon: CartCoupon
  when: WhenAnswer
  orderSubmission: OrderSubmission
  movedBranch: MovedBranch
}

/** What the order would be as the checkout is filled in now: terms, totals of the server, and what is missing. */
function useOrderDraft({ ordering, form, view, coupon, when }: CheckoutProps) {
  const { destination, answer } = useDestination(ordering)
  const delivery = useDelivery()
  const delivered = sentDestination(destination, delivery, answer)
  const isShipped = destination.kind === 'abroad'
  const asked = useTerms(
    { ordering, form },
    couponStatus(coupon, view.couponProblem, null),
    isShipped ? ANY_TIME : when,
  )
  const shown = useServerTotals(ordering, view, asked, destination.kind === 'unknown' ? null : delivered)
  const status = couponStatus(coupon, view.couponProblem, shown.couponRefusal)
  const terms = { ...asked, couponCode: sentCode(status) }
  const notReady = [...useReadiness(ordering, view), ...(isShipped ? [] : timeProblems(when))]
  const { rules } = usePhoneRules()
  const shop = { answer, country: ordering.business.country_code }
  const covered = walletPaysAll(terms, shown.totals)
  const fields: readonly Field[] = covered ? FIELDS.filter((field) => field !== 'payment') : FIELDS
  const isAddressFilled = isDestinationComplete(destination, delivery, shop, rules)
  return {
    shown,
    status,
    terms,
    notReady,
    isShipped,
    delivered,
    covered,
    /** What has to be answered: nothing about the payment where the wallet covers it. */
    fields,
    isAddressFilled,
    obstacle: firstObstacle({
      notReady,
      destination: destination.kind,
      isFilled: (field) => !fields.includes(field) || form.isComplete([field]),
      isAddressFilled,
      isPriceFailed: shown.isFailed,
    }),
  }
}

/**
 * State of the checkout, and how it sends the order; a field that is wrong gets the focus instead. What is not ready is
 * explained in the element with the id `reasonsId`.
 */
export function useCheckout(props: CheckoutProps, reasonsId: string) {
  const { ordering, form, asksForCar, asksForContact, view, orderSubmission } = props
  const t = useMessages(messages)
  const navigate = useNavigate()
  const { locale } = useFormats()
  const draft = useOrderDraft(props)
  const { shown, terms, delivered } = draft
  const [tries, setTries] = useState(0)
  const [sent, setSent] = useState<SentOrder | null>(null)
  const cards = useCards(form, focusField, unanswered(form))
  const { submission, submit } = orderSubmission
  useFocusOnRefusal(form, submission, setTries)

  function send() {
    const wrong = form.check(draft.fields)
    if (wrong) return focusField(wrong)
    if (isTipWrong(ordering)) return document.getElementById(TIP_FIELD)?.focus()
    if (!draft.isAddressFilled) return setTries(tries + 1)
    if (!navigator.onLine) return toast({ text: t('checkout.offline') })
    const { totals } = shown
    const { note, unpaid } = useCart.getState()
    const order = {
      answers: tidyAnswers(form.answers),
      terms,
      lines: view.lines,
      shown: totals,
      note,
      branchId: ordering.branch.id,
      type: ordering.type,
      asksForCar,
      asksForContact,
      destination: delivered,
      replaces: unpaid?.orderId ?? null,
      locale,
    }
    if (asksForCar) form.change({ walksIn: form.answers.walksIn })
    if (ordering.type === 'delivery') confirmAddress()
    setSent({ lines: view.lines, total: totals.total, due: totals.due, time: terms.time })
    submit((key) => orderPayload(order, key))
  }

  function showObstacle() {
    const { obstacle } = draft
    if (obstacle?.kind === 'place') return setTries(tries + 1)
    if (obstacle?.kind !== 'not-ready') return send()
    if (obstacle.problem.reason === 'time-missing') {
      scrollIntoFocus(WHEN_ID)
      // Not there until the times are loaded.
      return scrollIntoFocus(TIMES_ID)
    }
    if (obstacle.problem.reason !== 'minimum-not-met') return scrollIntoFocus(reasonsId)
    navigate(pathsOf(ordering.business.reference_id).menu(ordering.slug))
  }
  return { ...draft, showObstacle, tries, sent, cards, submission, send }
}

function unanswered({ isPaymentChosen, isCollectionChosen }: CheckoutForm): CardName[] {
  return [...(isPaymentChosen ? [] : ['payment' as const]), ...(isCollectionChosen ? [] : ['where' as const])]
}

// What is ordered with the address now is what it was typed for.
function confirmAddress(): void {
  const delivery = useDelivery.getState()
  delivery.update({ form: { ...delivery.form, typedFor: placeMark(delivery) } })
}

const NOW: OrderTime = { kind: 'now' }
/** Shipped orders have no time to choose. */
const ANY_TIME = { time: NOW }

function useTerms(
  { ordering, form }: Pick<CheckoutProps, 'ordering' | 'form'>,
  status: CouponStatus,
  when: Pick<WhenAnswer, 'time'>,
): OrderTerms {
  const useWallet = useCheckoutDraft((draft) => draft.useWallet)
  const isCustomer = useCustomerKind() === 'customer'
  const tip = useTip(ordering)
  return {
    couponCode: sentCode(status),
    time: when.time ?? NOW,
    useWallet: useWallet && isCustomer,
    payment: form.answers.payment,
    method: form.answers.method ?? null,
    tip,
  }
}

function timeProblems(when: WhenAnswer): NotReady[] {
  if (when.gone) return [{ reason: 'time-gone' }]
  if (when.time === null) return [{ reason: 'no-time' }]
  if (!when.lacksTime) return []
  return [{ reason: when.days?.length === 0 ? 'no-time' : 'time-missing' }]
}

function focusField(field: Field): void {
  document.getElementById(fieldId(field))?.focus()
}

/** Focuses the field a refusal is about, once: while it is being answered, the focus stays. The delivery card handles its own fields. */
function useFocusOnRefusal(
  { shown }: CheckoutForm,
  submission: OrderSubmission['submission'],
  setTries: Dispatch<SetStateAction<number>>,
): void {
  const refusal = submission.step === 'refused' ? submission.problem : null
  const focusedFor = useRef<RefusedProblem | null>(null)
  const wrong = refusal ? firstWrong(shown) : null
  useEffect(() => {
    if (!wrong || focusedFor.current === refusal) return
    focusedFor.current = refusal
    focusField(wrong)
  }, [wrong, refusal])
  useEffect(() => {
    if (submission.step === 'refused' && isAboutDestination(submission.problem))
      setTries((before) => before + 1)
  }, [submission, setTries])
}
