import { pathsOf, Slot } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { useQuery } from '@storefront/query'
import { LoadProblem, useIsHydrated } from '@storefront/remote-kit'
import { Link } from '@storefront/router'
import { useBusiness, useCart, useVisit } from '@storefront/store'
import { useLiveStock } from '@storefront/store/live-stock'
import { buttonClass, Card, EmptyState, Icon, Notice, Skeleton, Stack } from '@storefront/ui'
import { useId } from 'react'
import { CartChanges, useCartChanges } from '../cart/cart-changes.tsx'
import { CartCompanions } from '../cart/cart-companions.tsx'
import { CartFrame } from '../cart/cart-line-row.tsx'
import { CartLines, SetAsideLines, useRemoval } from '../cart/cart-lines.tsx'
import { type NotReady, useReadiness } from '../cart/cart-readiness.ts'
import type { CartView } from '../cart/cart-view.ts'
import { CheckoutButton } from '../cart/checkout-button.tsx'
import { NotReadyNotice } from '../cart/not-ready-notice.tsx'
import { useCartView } from '../cart/use-cart-view.ts'
import { ExtrasCard } from '../checkout/extras-card.tsx'
import { type CartCoupon, couponStatus } from '../coupon/coupon-status.ts'
import { messages } from '../messages/catalogue.ts'
import { LaterNotice, useOrderWhen } from '../ordering/use-order-when.tsx'
import { isReservation, type OrderingContext, useOrdering } from '../ordering/use-ordering.ts'
import { orderQuery } from '../orders/order-query.ts'
import { ReorderNotice } from '../orders/reorder-notice.tsx'
import { isUnpaid } from '../orders/unpaid-cart.ts'
import { UnpaidCartNotice } from '../orders/unpaid-cart-notice.tsx'
import { PageTitle, SideBySide } from '../screen/side-by-side.tsx'
import { OrderTotals } from '../totals/order-totals.tsx'

/** What the visitor is about to order (RT-05). */
export function CartPage() {
  const t = useMessages(messages)
  const ordering = useOrdering()
  useLiveStock(ordering.branch.id, ordering.slug)
  const cart = useCartView(ordering)
  const view = cart.state === 'ready' ? cart.view : null
  const isKnown = useIsHydrated()
  const isEmpty = useCart((state) => state.items.length === 0)
  const removal = useRemoval()
  const cartChanges = useCartChanges(view)
  const problems = useReadiness(ordering, view)
  const reasonsId = useId()
  const isShown = isKnown && (!isEmpty || removal.removed !== null)
  const when = useOrderWhen(ordering, false)
  const filled = isShown && cart.state === 'ready' ? cart : null
  const isOrdered = isKnown && view !== null && view.lines.length > 0 && !ordering.business.hide_price
  return (
    <SideBySide
      side={
        filled ? (
          <CartSide
            {...{ ordering, problems, reasonsId }}
            {...filled}
            laterOnly={!when.now && when.time === null}
          />
        ) : null
      }
      action={
        isOrdered ? (
          <CheckoutButton ordering={ordering} view={view} problems={problems} reasonsId={reasonsId} />
        ) : null
      }
    >
      <title>{t('cart.title')}</title>
      <PageTitle>{t('cart.title')}</PageTitle>
      {isOrdered ? <LaterNotice ordering={ordering} when={when} /> : null}
      <OpenOrderNotice ordering={ordering} />
      <UnpaidCartNotice />
      <ReorderNotice />
      <CartChanges changes={cartChanges.changes} onDismiss={cartChanges.dismiss} />
      {isKnown ? null : <CartFrame />}
      {isKnown && !isShown ? (
        <>
          <PlacedNotice />
          <EmptyCart ordering={ordering} />
        </>
      ) : null}
      {filled ? <FilledCart ordering={ordering} view={filled.view} removal={removal} /> : null}
      {isShown && cart.state === 'failed' ? <LoadProblem {...cart} /> : null}
      {isShown && cart.state === 'loading' ? <Skeleton lines={6} /> : null}
    </SideBySide>
  )
}

function OpenOrderNotice({ ordering }: { ordering: OrderingContext }) {
  const t = useMessages(messages)
  const isOpen = useVisit((visit) => visit.openIntent !== null)
  if (!isOpen) return null
  return (
    <Notice
      action={
        <Link
          to={pathsOf(ordering.business.reference_id).checkout(ordering.slug)}
          className={buttonClass('secondary')}
        >
          {t('cart.checkingLink')}
        </Link>
      }
    >
      {t('cart.checking')}
    </Notice>
  )
}

function EmptyCart({ ordering }: { ordering: OrderingContext }) {
  const t = useMessages(messages)
  return (
    <EmptyState
      icon="cart"
      title={t('cart.empty')}
      text={t('cart.emptyText')}
      action={
        <Link
          to={pathsOf(ordering.business.reference_id).menu(ordering.slug)}
          className={buttonClass('primary')}
        >
          {t('cart.toMenu')}
        </Link>
      }
    />
  )
}

interface FilledCartProps {
  ordering: OrderingContext
  view: CartView
  removal: ReturnType<typeof useRemoval>
}

function FilledCart({ ordering, view, removal }: FilledCartProps) {
  const t = useMessages(messages)
  return (
    <>
      <CartLines lines={view.lines} ordering={ordering} removal={removal} />
      <SetAsideLines lines={view.setAside} removal={removal} />
      <Link to={pathsOf(ordering.business.reference_id).menu(ordering.slug)} className={buttonClass('quiet')}>
        <Icon name="plus" size={20} />
        {t('cart.addMore')}
      </Link>
      {view.lines.length > 0 ? (
        <CartCompanions ordering={ordering} itemIds={view.lines.map(({ item }) => item.id)} />
      ) : null}
    </>
  )
}

interface CartSideProps {
  ordering: OrderingContext
  view: CartView
  coupon: CartCoupon
  problems: readonly NotReady[]
  /** The order can be for later only: the time is chosen at checkout. */
  laterOnly: boolean
  reasonsId: string
}

function CartSide({ ordering, view, coupon, problems, reasonsId, laterOnly }: CartSideProps) {
  const t = useMessages(messages)
  const isPriced = !ordering.business.hide_price && view.lines.length > 0
  return (
    <>
      {isReservation(ordering.slug) ? <Slot name="reservation/Summary" props={{}} failed="nothing" /> : null}
      {ordering.type === 'delivery' ? (
        <Slot
          name="delivery/Terms"
          props={{ kilograms: view.kilograms, change: true }}
          loading={<Skeleton lines={2} />}
          failed="nothing"
        />
      ) : null}
      <ExtrasCard
        ordering={ordering}
        totals={view.totals}
        coupon={isPriced ? couponStatus(coupon, view.couponProblem, null) : null}
      />
      {isPriced ? (
        <Card>
          <OrderTotals totals={view.totals} plusDelivery={view.plusDelivery} couponCode={coupon.code} />
        </Card>
      ) : null}
      {laterOnly ? <Notice>{t('ready.laterOpen')}</Notice> : null}
      <Stack id={reasonsId} tabIndex={-1} gap={3}>
        {problems.map((problem) => (
          <NotReadyNotice key={problem.reason} problem={problem} />
        ))}
      </Stack>
    </>
  )
}

/** Where the order is that emptied the cart, perhaps in another tab (CT-08, RT-13). */
function PlacedNotice() {
  const orderId = useVisit((visit) => visit.openOrderId)
  const hasUnpaid = useCart((cart) => cart.unpaid !== null)
  return orderId === null || hasUnpaid ? null : <PlacedOrder orderId={orderId} />
}

function PlacedOrder({ orderId }: { orderId: string }) {
  const t = useMessages(messages)
  const { reference_id: referenceId } = useBusiness()
  const { data } = useQuery(orderQuery(referenceId, orderId))
  // One that was made on another device may not be paid yet.
  if (!data || isUnpaid(data.order)) return null
  return (
    <Notice
      tone="success"
      title={t('success.title')}
      action={
        <Link to={pathsOf(referenceId).order(orderId)} className={buttonClass('secondary')}>
          {t('success.follow')}
        </Link>
      }
    />
  )
}
