import type { Order } from '@storefront/api-contract/ordering'
import { pathsOf } from '@storefront/bridge'
import { asksForCar, asksForContact, firstTelephoneLink } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { LoadProblem, useRestoredPage } from '@storefront/remote-kit'
import { Navigate, useNavigate } from '@storefront/router'
import { useBranch, useBusiness, useCart, useVisit } from '@storefront/store'
import { useLiveStock } from '@storefront/store/live-stock'
import { Button, buttonClass, Card, Page, Skeleton, Spinner, Stack } from '@storefront/ui'
import { useEffect, useRef, useState } from 'react'
import { useCartView } from '../cart/use-cart-view.ts'
import { Checkout } from '../checkout/checkout.tsx'
import type { Needs } from '../checkout/checkout-answers.ts'
import { useTip } from '../checkout/extras-card.tsx'
import { useMovedBranch } from '../checkout/moved-branch.tsx'
import { type RefusedProblem, refusedFields } from '../checkout/submission.ts'
import { type BranchTables, useBranchTables } from '../checkout/table-fields.tsx'
import { useCheckoutForm } from '../checkout/use-checkout-form.ts'
import { useSubmission } from '../checkout/use-submission.ts'
import { useCoupon } from '../coupon/use-coupon.ts'
import { messages } from '../messages/catalogue.ts'
import { useOrderWhen } from '../ordering/use-order-when.tsx'
import { checkoutPath, isReservation, type OrderingContext, useOrdering } from '../ordering/use-ordering.ts'
import { leaveForPayment, openPayment, paymentFailPath } from '../orders/unpaid-cart.ts'
import { PageTitle } from '../screen/side-by-side.tsx'
import styles from './checkout-page.module.css'

/** The last questions before an order, and its sending (RT-06). */
export function CheckoutPage() {
  const t = useMessages(messages)
  const ordering = useOrdering()
  return (
    <>
      <title>{t('checkout.title')}</title>
      <GuardedCheckout ordering={ordering} />
    </>
  )
}

// A submission in progress or just placed is shown regardless of changes to the cart.
function GuardedCheckout({ ordering }: { ordering: OrderingContext }) {
  const t = useMessages(messages)
  const orderSubmission = useSubmission()
  const { submission, checkNow } = orderSubmission
  const tables = useBranchTables(ordering)
  const needsCar = asksForCar(ordering.type, ordering.business)
  const refusal = submission.step === 'refused' ? submission.problem : null
  const needsContact = useAsksForContact(ordering, refusal)
  const needs = { ...needsOf(ordering, tables), car: needsCar, contact: needsContact }
  const form = useCheckoutForm(ordering, needs, refusal)
  useLiveStock(ordering.branch.id, ordering.slug)
  const cart = useCartView(ordering, { payment: form.answers.payment, tip: useTip(ordering) })
  const when = useOrderWhen(ordering)
  const hasNothing = cart.state === 'ready' && cart.view.lines.length === 0
  const elsewhere = useBetterPlace(ordering, hasNothing)
  const movedBranch = useMovedBranch()

  const isOpen = submission.step === 'placed' || submission.step === 'checking'
  // Another tab that sent the same order may have emptied the cart: keep waiting for the answer.
  if (elsewhere && !isOpen && submission.step !== 'sending') return <Navigate to={elsewhere} replace />
  if (cart.state === 'ready' && !isOpen) {
    const asked = { asksForCar: needsCar, asksForContact: needsContact }
    return (
      <Checkout {...{ ordering, form, tables, when, orderSubmission, movedBranch }} {...asked} {...cart} />
    )
  }
  return (
    <Page>
      <Stack>
        <PageTitle>{t('checkout.title')}</PageTitle>
        {submission.step === 'placed' ? (
          <PlacedPanel order={submission.order} />
        ) : submission.step === 'checking' ? (
          <CheckingPanel onCheck={checkNow} />
        ) : cart.state === 'failed' ? (
          <LoadProblem {...cart} />
        ) : (
          <Skeleton lines={8} />
        )}
      </Stack>
    </Page>
  )
}

// The guard `fast-checkout` (GD-05): redirects when there is nothing to check out or checkout is off.
function useBetterPlace(ordering: OrderingContext, hasNothing: boolean): string | null {
  const { business, slug, checkoutOn, cartOn } = ordering
  const isEmpty = useCart((cart) => cart.items.length === 0)
  const isOpen = useVisit((visit) => visit.openIntent !== null)
  const paths = pathsOf(business.reference_id)
  if (isReservation(slug)) return checkoutPath(ordering)
  if (!checkoutOn) return paths.menu(slug)
  return ((isEmpty || hasNothing) && !isOpen) || business.hide_price || !cartOn ? paths.cart(slug) : null
}

function needsOf({ type, business }: OrderingContext, tables: BranchTables): Omit<Needs, 'car' | 'contact'> {
  const wanted = business.dine_in.table_required ? 'required' : 'optional'
  return {
    table: type === 'dine_in' ? wanted : 'none',
    tableIds: tables.state === 'ready' ? tables.tables.map(({ id }) => id) : null,
    verifiedPhone: business.verify_phone === true,
  }
}

/** Shown while the outcome of a sent order is unknown (OR-10). */
function CheckingPanel({ onCheck }: { onCheck: () => void }) {
  const t = useMessages(messages)
  const { phone } = useBusiness()
  const call = firstTelephoneLink(useBranch().phone, phone)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card as="section">
      <Stack align="center" className={styles.panel}>
        <Spinner label={t('checking.busy')} size={32} />
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {t('checking.title')}
        </h2>
        <p>{t('checking.text')}</p>
        <Button kind="secondary" onClick={onCheck}>
          {t('checking.now')}
        </Button>
        {call ? (
          <a href={call} className={buttonClass('quiet')}>
            {t('help.call')}
          </a>
        ) : null}
      </Stack>
    </Card>
  )
}

/** Redirects a placed order to its payment or its success page. */
function PlacedPanel({ order }: { order: Order }) {
  const t = useMessages(messages)
  const navigate = useNavigate()
  const link = openPayment(order)
  useEffect(() => {
    if (link) leaveForPayment(order, link)
    else navigate(pathsOf(order.reference_id).orderSuccess(order.id), { replace: true })
  }, [order, link, navigate])
  // It would still show the redirect.
  useRestoredPage(() => navigate(paymentFailPath(order), { replace: true }))
  return (
    <Card as="section">
      <Stack align="center">
        <Spinner label={t('placed.busy')} size={32} />
        <p>
          {link
            ? t('placed.toPayment', { number: order.number })
            : t('placed.title', { number: order.number })}
        </p>
        {link ? (
          <a href={link} className={buttonClass('primary')}>
            {t('placed.pay')}
          </a>
        ) : null}
      </Stack>
    </Card>
  )
}

/**
 * Whether name and number are asked for: where the order needs them, for a coupon whose uses are counted by the number of
 * a guest, and once the server has missed one (OR-12).
 */
function useAsksForContact(ordering: OrderingContext, refusal: RefusedProblem | null): boolean {
  const { coupon, visitor } = useCoupon(ordering)
  const [isMissed, setMissed] = useState(false)
  const refused = refusal ? refusedFields(refusal) : {}
  if (!isMissed && (refused.name || refused.dialCode || refused.phone || refused.verified)) setMissed(true)
  const countsByNumber = visitor === 'guest' && coupon?.per_customer === true
  const hasTable = useVisit(({ tableId }) => tableId !== null)
  const { type, business } = ordering
  return isMissed || countsByNumber || asksForContact({ type, hasTable }, business)
}
