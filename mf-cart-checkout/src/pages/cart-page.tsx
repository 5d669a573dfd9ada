import { pathsOf, Slot } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { LoadProblem } from '@storefront/remote-kit'
import { Link } from '@storefront/router'
import { useCart, useVisit } from '@storefront/store'
import { useLiveStock } from '@storefront/store/live-stock'
import {
  buttonClass,
  Card,
  EmptyState,
  Icon,
  Notice,
  Page,
  Panes,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@storefront/ui'
import { useId } from 'react'
import { CartChanges } from '../cart/cart-changes.tsx'
import { CartLines } from '../cart/cart-lines.tsx'
import type { NotReady } from '../cart/cart-readiness.ts'
import type { CartView } from '../cart/cart-view.ts'
import { CheckoutButton } from '../cart/checkout-button.tsx'
import { NotReadyNotice } from '../cart/not-ready-notice.tsx'
import { OrderNote } from '../cart/order-note.tsx'
import { SetAsideLines } from '../cart/set-aside-lines.tsx'
import { useCartChanges } from '../cart/use-cart-changes.ts'
import { useCartView } from '../cart/use-cart-view.ts'
import { useReadiness } from '../cart/use-readiness.ts'
import { useRemoval } from '../cart/use-removal.ts'
import { CouponCard } from '../coupon/coupon-card.tsx'
import { couponStatus } from '../coupon/coupon-status.ts'
import type { CartCoupon } from '../coupon/use-coupon.ts'
import { messages } from '../messages/catalogue.ts'
import { isReservation, type OrderingContext, useOrdering } from '../ordering/use-ordering.ts'
import { ReorderNotice } from '../orders/reorder-notice.tsx'
import { UnpaidCartNotice } from '../orders/unpaid-cart-notice.tsx'
import { OrderTotals } from '../totals/order-totals.tsx'
import { useOrderWhen } from '../when/use-order-when.ts'
import styles from './cart-page.module.css'

/** What the visitor is about to order (RT-05). */
export function CartPage() {
  const t = useMessages(messages)
  const ordering = useOrdering()
  useLiveStock(ordering.branch.id, ordering.slug)
  const cart = useCartView(ordering)
  const view = cart.state === 'ready' ? cart.view : null
  const isEmpty = useCart((state) => state.items.length === 0)
  const removal = useRemoval()
  const cartChanges = useCartChanges(view)
  const problems = useReadiness(ordering, view)
  const reasonsId = useId()
  const isShown = !isEmpty || removal.removed !== null
  const when = useOrderWhen(ordering, false)
  return (
    <>
      <Page width="wide">
        <title>{t('cart.title')}</title>
        <VisuallyHidden>
          <h1>{t('cart.title')}</h1>
        </VisuallyHidden>
        <Stack>
          <OpenOrderNotice ordering={ordering} />
          <UnpaidCartNotice />
          <ReorderNotice />
          <CartChanges changes={cartChanges.changes} onDismiss={cartChanges.dismiss} />
          {isShown ? null : <EmptyCart ordering={ordering} />}
          {isShown && cart.state === 'ready' ? (
            <FilledCart {...{ ordering, removal, problems, reasonsId }} {...cart} laterOnly={!when.now} />
          ) : null}
          {isShown && cart.state === 'failed' ? <LoadProblem {...cart} /> : null}
          {isShown && cart.state === 'loading' ? <Skeleton lines={6} /> : null}
        </Stack>
      </Page>
      {!view?.lines.length || ordering.business.hide_price ? null : (
        <CheckoutButton
          ordering={ordering}
          total={view.totals.due}
          ready={problems.length === 0}
          reasonsId={reasonsId}
        />
      )}
    </>
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
  coupon: CartCoupon
  removal: ReturnType<typeof useRemoval>
  problems: readonly NotReady[]
  /** The order can be for later only: the time is chosen at checkout. */
  laterOnly: boolean
  reasonsId: string
}

function FilledCart({ ordering, view, coupon, removal, problems, reasonsId, laterOnly }: FilledCartProps) {
  const t = useMessages(messages)
  const { hide_price: hidePrice, reference_id: referenceId } = ordering.business
  return (
    <Panes className={styles.panes}>
      <Stack>
        <CartLines lines={view.lines} ordering={ordering} removal={removal} />
        <SetAsideLines lines={view.setAside} removal={removal} />
        <Link to={pathsOf(referenceId).menu(ordering.slug)} className={buttonClass('quiet')}>
          <Icon name="plus" size={20} />
          {t('cart.addMore')}
        </Link>
        <OrderNote />
      </Stack>
      <Stack>
        {isReservation(ordering.slug) ? (
          <Slot name="reservation/Summary" props={{}} failed="nothing" />
        ) : null}
        {ordering.type === 'delivery' ? (
          <Slot
            name="delivery/Terms"
            props={{ kilograms: view.kilograms, change: true }}
            loading={<Skeleton lines={2} />}
            failed="nothing"
          />
        ) : null}
        {hidePrice || view.lines.length === 0 ? null : (
          <>
            <CouponCard
              ordering={ordering}
              status={couponStatus(coupon, view.couponProblem, null)}
              off={view.totals.coupon}
            />
            <Card>
              <OrderTotals totals={view.totals} plusDelivery={view.plusDelivery} couponCode={coupon.code} />
            </Card>
          </>
        )}
        {laterOnly ? <Notice>{t('ready.laterOpen')}</Notice> : null}
        <Stack id={reasonsId} tabIndex={-1} gap={3}>
          {problems.map((problem) => (
            <NotReadyNotice key={problem.reason} problem={problem} />
          ))}
        </Stack>
      </Stack>
    </Panes>
  )
}
