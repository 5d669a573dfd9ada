import { pathsOf, Slot } from '@storefront/bridge'
import { useFormats, useMessages } from '@storefront/i18n'
import { type OrderTime, useCart, useCheckoutDraft, useDelivery } from '@storefront/store'
import { usePhoneRules } from '@storefront/store/phone-rules'
import { Skeleton, toast } from '@storefront/ui'
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { CartChanges } from '../cart/cart-changes.tsx'
import type { NotReady } from '../cart/cart-readiness.ts'
import type { CartView } from '../cart/cart-view.ts'
import { NotReadyNotice } from '../cart/not-ready-notice.tsx'
import { useCartChanges } from '../cart/use-cart-changes.ts'
import { useReadiness } from '../cart/use-readiness.ts'
import { type CouponStatus, couponStatus, sentCode } from '../coupon/coupon-status.ts'
import type { CartCoupon } from '../coupon/use-coupon.ts'
import { useVisitor } from '../coupon/use-visitor.ts'
import { isDestinationComplete, sentDestination } from '../destination/destination.ts'
import { useDestination } from '../destination/use-destination.ts'
import { ExtrasCard } from '../extras/extras-card.tsx'
import { messages } from '../messages/catalogue.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import { UnpaidCartNotice } from '../orders/unpaid-cart-notice.tsx'
import { PageTitle } from '../screen/page-title.tsx'
import { SideBySide } from '../screen/side-by-side.tsx'
import { NotPlacedNotice } from '../submission/not-placed-notice.tsx'
import type { SentOrder } from '../submission/refusal-notice.tsx'
import { isAboutDestination } from '../submission/refused-fields.ts'
import type { OrderSubmission } from '../submission/use-submission.ts'
import { useTip } from '../tip/use-tip.ts'
import type { WhenAnswer } from '../when/use-order-when.ts'
import { WhenCard } from '../when/when-card.tsx'
import { FIELDS, type Field, firstWrong, tidyAnswers } from './checkout-answers.ts'
import { ContactCard } from './contact-card.tsx'
import { fieldId } from './field-id.ts'
import { orderPayload } from './order-request.ts'
import { type OrderTerms, walletPaysAll } from './order-terms.ts'
import { PaymentCard } from './payment-card.tsx'
import { PlaceButton } from './place-button.tsx'
import { SummaryCard } from './summary-card.tsx'
import type { BranchTables } from './use-branch-tables.ts'
import { useCards } from './use-cards.ts'
import type { CheckoutForm } from './use-checkout-form.ts'
import { useServerTotals } from './use-server-totals.ts'
import { WhereCard } from './where-card.tsx'

interface CheckoutProps {
  ordering: OrderingContext
  form: CheckoutForm
  tables: BranchTables
  asksForCar: boolean
  view: CartView
  coupon: CartCoupon
  when: WhenAnswer
  orderSubmission: OrderSubmission
}

/** The checkout: a page of cards and the order button with the amount. */
export function Checkout(props: CheckoutProps) {
  const { ordering, form, tables, asksForCar, view, coupon, when, orderSubmission } = props
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { destination, answer } = useDestination(ordering)
  const { rules } = usePhoneRules()
  const delivery = useDelivery()
  const delivered = sentDestination(destination, delivery, answer)
  const isShipped = destination.kind === 'abroad'
  const [tries, setTries] = useState(0)
  const asked = useTerms(
    { ordering, form },
    couponStatus(coupon, view.couponProblem, null),
    isShipped ? ANY_TIME : when,
  )
  const shown = useServerTotals(ordering, view, asked, destination.kind === 'unknown' ? null : delivered)
  const status = couponStatus(coupon, view.couponProblem, shown.couponRefusal)
  const terms = { ...asked, couponCode: sentCode(status) }
  const cartChanges = useCartChanges(view)
  const cartPath = pathsOf(ordering.business.reference_id).cart(ordering.slug)
  const notReady = [...useReadiness(ordering, view), ...(isShipped ? [] : timeProblems(when))]
  const covered = walletPaysAll(terms, shown.totals)
  const cards = useCards(form, lead, form.isPaymentChosen ? [] : ['payment'])
  const [sent, setSent] = useState<SentOrder | null>(null)
  const { submission, submit } = orderSubmission
  useLedToRefusal(form, submission, setTries)

  function send() {
    const wrong = form.check(FIELDS)
    if (wrong) return lead(wrong)
    const shop = { answer, country: ordering.business.country_code }
    if (!isDestinationComplete(destination, delivery, shop, rules)) return setTries(tries + 1)
    if (!navigator.onLine) return toast({ text: t('checkout.offline') })
    const { totals } = shown
    const answers = tidyAnswers(form.answers)
    setSent({ lines: view.lines, total: totals.total, time: terms.time })
    submit((key) =>
      orderPayload(
        {
          answers,
          terms,
          lines: view.lines,
          shown: totals,
          note: useCart.getState().note,
          branchId: ordering.branch.id,
          type: ordering.type,
          asksForCar,
          destination: delivered,
          replaces: useCart.getState().unpaid?.orderId ?? null,
          locale,
        },
        key,
      ),
    )
  }
  return (
    <SideBySide
      side={
        <>
          <SummaryCard ordering={ordering} view={view} shown={shown} couponCode={terms.couponCode} />
          {notReady.map((problem) => (
            <NotReadyNotice key={problem.reason} problem={problem} cartPath={cartPath} />
          ))}
        </>
      }
      action={
        <PlaceButton
          ordering={ordering}
          due={shown.totals.due}
          payment={covered ? 3 : form.answers.payment}
          busy={submission.step === 'sending'}
          disabled={notReady.length > 0 || shown.isOpen}
          onPlace={send}
        />
      }
    >
      <PageTitle>{t('checkout.title')}</PageTitle>
      <NotPlacedNotice submission={submission} ordering={ordering} sent={sent} current={shown.totals} />
      <UnpaidCartNotice />
      <CartChanges changes={cartChanges.changes} onDismiss={cartChanges.dismiss} />
      <ContactCard {...cards.of('contact')} />
      {ordering.type === 'delivery' ? (
        <Slot
          name="delivery/Destination"
          props={{ tries, kilograms: view.kilograms }}
          loading={<Skeleton lines={6} />}
        />
      ) : (
        <WhereCard {...cards.of('where')} ordering={ordering} tables={tables} asksForCar={asksForCar} />
      )}
      {isShipped ? null : <WhenCard ordering={ordering} view={view} when={when} />}
      <PaymentCard
        {...cards.of('payment')}
        ordering={ordering}
        total={shown.totals.total}
        covered={covered}
      />
      <ExtrasCard ordering={ordering} totals={shown.totals} coupon={status} withTip />
    </SideBySide>
  )
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
  const isCustomer = useVisitor() === 'customer'
  const tip = useTip(ordering)
  return {
    couponCode: sentCode(status),
    time: when.time ?? NOW,
    useWallet: useWallet && isCustomer,
    payment: form.answers.payment,
    tip,
  }
}

function timeProblems(when: WhenAnswer): NotReady[] {
  if (when.gone) return [{ reason: 'time-gone' }]
  return when.time === null ? [{ reason: 'no-time' }] : []
}

function lead(field: Field): void {
  document.getElementById(fieldId(field))?.focus()
}

/** Focuses the field a refusal is about; the delivery card handles its own fields. */
function useLedToRefusal(
  { shown }: CheckoutForm,
  submission: OrderSubmission['submission'],
  setTries: Dispatch<SetStateAction<number>>,
): void {
  const wrong = submission.step === 'refused' ? firstWrong(shown) : null
  useEffect(() => {
    if (wrong) lead(wrong)
  }, [wrong])
  useEffect(() => {
    if (submission.step === 'refused' && isAboutDestination(submission.problem))
      setTries((before) => before + 1)
  }, [submission, setTries])
}
