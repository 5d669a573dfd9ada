import { pathsOf } from '@storefront/bridge'
import { asksForCar } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { LoadProblem } from '@storefront/remote-kit'
import { Navigate } from '@storefront/router'
import { useCart, useVisit } from '@storefront/store'
import { useLiveStock } from '@storefront/store/live-stock'
import { Page, Skeleton, Stack } from '@storefront/ui'
import { useCartView } from '../cart/use-cart-view.ts'
import { Checkout } from '../checkout/checkout.tsx'
import type { Needs } from '../checkout/checkout-answers.ts'
import { useAsksForContact } from '../checkout/use-asks-for-contact.ts'
import { type BranchTables, useBranchTables } from '../checkout/use-branch-tables.ts'
import { useCheckoutForm } from '../checkout/use-checkout-form.ts'
import { useTip } from '../checkout/use-tip.ts'
import { messages } from '../messages/catalogue.ts'
import { useOrderWhen } from '../ordering/use-order-when.ts'
import { checkoutPath, isReservation, type OrderingContext, useOrdering } from '../ordering/use-ordering.ts'
import { PageTitle } from '../screen/page-title.tsx'
import { CheckingPanel } from '../submission/checking-panel.tsx'
import { PlacedPanel } from '../submission/placed-panel.tsx'
import { useSubmission } from '../submission/use-submission.ts'

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

  const isOpen = submission.step === 'placed' || submission.step === 'checking'
  // Another tab that sent the same order may have emptied the cart: keep waiting for the answer.
  if (elsewhere && !isOpen && submission.step !== 'sending') return <Navigate to={elsewhere} replace />
  if (cart.state === 'ready' && !isOpen) {
    const asked = { asksForCar: needsCar, asksForContact: needsContact }
    return <Checkout {...{ ordering, form, tables, when, orderSubmission }} {...asked} {...cart} />
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
