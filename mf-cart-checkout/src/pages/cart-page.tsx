import { pathsOf, Slot } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
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
import { AsideLines } from '../cart/aside-lines.tsx'
import { CartChanges } from '../cart/cart-changes.tsx'
import { CartLines } from '../cart/cart-lines.tsx'
import type { NotReady } from '../cart/cart-readiness.ts'
import type { CartView } from '../cart/cart-view.ts'
import { CheckoutButton } from '../cart/checkout-button.tsx'
import { NotReadyNotice } from '../cart/not-ready-notice.tsx'
import { OrderNote } from '../cart/order-note.tsx'
import { useCartView } from '../cart/use-cart-view.ts'
import { useReadiness } from '../cart/use-readiness.ts'
import { useRemoval } from '../cart/use-removal.ts'
import { useToldChanges } from '../cart/use-told-changes.ts'
import { CouponCard } from '../coupon/coupon-card.tsx'
import { couponStanding } from '../coupon/coupon-standing.ts'
import type { CartCoupon } from '../coupon/use-coupon.ts'
import { messages } from '../messages/catalogue.ts'
import { TakenAgainNotice } from '../orders/taken-again-notice.tsx'
import { UnpaidCartNotice } from '../orders/unpaid-cart-notice.tsx'
import { LoadProblem } from '../problem/load-problem.tsx'
import { isReservation, type Sale, useSale } from '../sale/use-sale.ts'
import { OrderTotals } from '../totals/order-totals.tsx'
import { useOrderWhen } from '../when/use-order-when.ts'
import styles from './cart-page.module.css'

/** What the visitor is about to order (RT-05). */
export function CartPage() {
  const t = useMessages(messages)
  const sale = useSale()
  useLiveStock(sale.branch.id, sale.word)
  const cart = useCartView(sale)
  const view = cart.state === 'ready' ? cart.view : null
  const isEmpty = useCart((state) => state.items.length === 0)
  const removal = useRemoval()
  const told = useToldChanges(view)
  const problems = useReadiness(sale, view)
  const reasonsId = useId()
  const isShown = !isEmpty || removal.removed !== null
  const when = useOrderWhen(sale, false)
  return (
    <>
      <Page width="wide">
        <title>{t('cart.title')}</title>
        <VisuallyHidden>
          <h1>{t('cart.title')}</h1>
        </VisuallyHidden>
        <Stack>
          <OpenOrderNotice sale={sale} />
          <UnpaidCartNotice />
          <TakenAgainNotice />
          <CartChanges changes={told.changes} onDismiss={told.dismiss} />
          {isShown ? null : <EmptyCart sale={sale} />}
          {isShown && cart.state === 'ready' ? (
            <FilledCart {...{ sale, removal, problems, reasonsId }} {...cart} laterOnly={!when.now} />
          ) : null}
          {isShown && cart.state === 'failed' ? <LoadProblem {...cart} /> : null}
          {isShown && cart.state === 'loading' ? <Skeleton lines={6} /> : null}
        </Stack>
      </Page>
      {!view?.lines.length || sale.business.hide_price ? null : (
        <CheckoutButton
          sale={sale}
          total={view.totals.due}
          ready={problems.length === 0}
          reasonsId={reasonsId}
        />
      )}
    </>
  )
}

function OpenOrderNotice({ sale }: { sale: Sale }) {
  const t = useMessages(messages)
  const isOpen = useVisit((visit) => visit.openIntent !== null)
  if (!isOpen) return null
  return (
    <Notice
      action={
        <Link
          to={pathsOf(sale.business.reference_id).checkout(sale.word)}
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

function EmptyCart({ sale }: { sale: Sale }) {
  const t = useMessages(messages)
  return (
    <EmptyState
      icon="cart"
      title={t('cart.empty')}
      text={t('cart.emptyText')}
      action={
        <Link to={pathsOf(sale.business.reference_id).menu(sale.word)} className={buttonClass('primary')}>
          {t('cart.toMenu')}
        </Link>
      }
    />
  )
}

interface FilledCartProps {
  sale: Sale
  view: CartView
  coupon: CartCoupon
  removal: ReturnType<typeof useRemoval>
  problems: readonly NotReady[]
  /** The order can be for later only: the time is chosen at checkout. */
  laterOnly: boolean
  reasonsId: string
}

function FilledCart({ sale, view, coupon, removal, problems, reasonsId, laterOnly }: FilledCartProps) {
  const t = useMessages(messages)
  const { hide_price: hidePrice, reference_id: referenceId } = sale.business
  return (
    <Panes className={styles.panes}>
      <Stack>
        <CartLines lines={view.lines} sale={sale} removal={removal} />
        <AsideLines lines={view.aside} removal={removal} />
        <Link to={pathsOf(referenceId).menu(sale.word)} className={buttonClass('quiet')}>
          <Icon name="plus" size={20} />
          {t('cart.addMore')}
        </Link>
        <OrderNote />
      </Stack>
      <Stack>
        {isReservation(sale.word) ? <Slot name="reservation/Summary" props={{}} failed="nothing" /> : null}
        {sale.type === 'delivery' ? (
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
              sale={sale}
              standing={couponStanding(coupon, view.couponProblem, null)}
              off={view.totals.coupon}
            />
            <Card>
              <OrderTotals totals={view.totals} couponCode={coupon.code} />
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
