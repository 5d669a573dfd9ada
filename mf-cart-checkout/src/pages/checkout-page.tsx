import { pathsOf } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { Navigate } from '@storefront/router'
import { useCart, useVisit } from '@storefront/store'
import { useLiveStock } from '@storefront/store/live-stock'
import { Page, Skeleton, VisuallyHidden } from '@storefront/ui'
import { useCartView } from '../cart/use-cart-view.ts'
import { Checkout } from '../checkout/checkout.tsx'
import type { Needs } from '../checkout/checkout-answers.ts'
import { type BranchTables, useBranchTables } from '../checkout/use-branch-tables.ts'
import { useCheckoutForm } from '../checkout/use-checkout-form.ts'
import { messages } from '../messages/catalogue.ts'
import { CheckingPanel } from '../placing/checking-panel.tsx'
import { PlacedPanel } from '../placing/placed-panel.tsx'
import { usePlacing } from '../placing/use-placing.ts'
import { LoadProblem } from '../problem/load-problem.tsx'
import { checkoutPath, isReservation, type Sale, useSale } from '../sale/use-sale.ts'
import { useOrderWhen } from '../when/use-order-when.ts'

/** The last questions before an order, and its sending (RT-06). */
export function CheckoutPage() {
  const t = useMessages(messages)
  const sale = useSale()
  return (
    <>
      <title>{t('checkout.title')}</title>
      <VisuallyHidden>
        <h1>{t('checkout.title')}</h1>
      </VisuallyHidden>
      <GuardedCheckout sale={sale} />
    </>
  )
}

// An order whose outcome is open, or just placed, is shown whatever became of the cart meanwhile.
function GuardedCheckout({ sale }: { sale: Sale }) {
  const placeOrder = usePlacing()
  const { placing, checkNow } = placeOrder
  const tables = useBranchTables(sale)
  const asksForCar = sale.type === 'car_pickup' && sale.business.pickup.showCarInfo
  const form = useCheckoutForm(
    sale,
    needsOf(sale, tables, asksForCar),
    placing.step === 'refused' ? placing.problem : null,
  )
  useLiveStock(sale.branch.id, sale.word)
  const cart = useCartView(sale, form.answers.payment === 1)
  const when = useOrderWhen(sale)
  const hasNothing = cart.state === 'ready' && cart.view.lines.length === 0
  const elsewhere = useBetterPlace(sale, hasNothing)

  const isOpen = placing.step === 'placed' || placing.step === 'checking'
  // While an order is sent, another tab that sent it too may have emptied the cart: the answer is still waited for.
  if (elsewhere && !isOpen && placing.step !== 'sending') return <Navigate to={elsewhere} replace />
  if (cart.state === 'ready' && !isOpen) {
    return <Checkout {...{ sale, form, tables, asksForCar, when, placeOrder }} {...cart} />
  }
  return (
    <Page>
      {placing.step === 'placed' ? (
        <PlacedPanel order={placing.order} />
      ) : placing.step === 'checking' ? (
        <CheckingPanel onCheck={checkNow} />
      ) : cart.state === 'failed' ? (
        <LoadProblem {...cart} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Page>
  )
}

// The guard `fast-checkout` (GD-05): without anything to check out, or a way to do so, this page has nothing to say.
function useBetterPlace(sale: Sale, hasNothing: boolean): string | null {
  const { business, word, checkoutOn, cartOn } = sale
  const isEmpty = useCart((cart) => cart.items.length === 0)
  const isOpen = useVisit((visit) => visit.openIntent !== null)
  const paths = pathsOf(business.reference_id)
  if (isReservation(word)) return checkoutPath(sale)
  if (!checkoutOn) return paths.menu(word)
  return ((isEmpty || hasNothing) && !isOpen) || business.hide_price || !cartOn ? paths.cart(word) : null
}

function needsOf({ type, business }: Sale, tables: BranchTables, car: boolean): Needs {
  const wanted = business.dine_in.table_required ? 'required' : 'optional'
  return {
    car,
    table: type === 'dine_in' ? wanted : 'none',
    tableIds: tables.state === 'ready' ? tables.tables.map(({ id }) => id) : null,
    verifiedPhone: business.verify_phone === true,
  }
}
