import { type CallProblem, callApi } from '@storefront/api-client'
import { type Order, payAgainCall } from '@storefront/api-contract/ordering'
import { pathsOf } from '@storefront/bridge'
import { sellingTypeSlug } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useQueryClient } from '@storefront/query'
import { useProblemText, useRestoredPage } from '@storefront/remote-kit'
import { Link, useSearchParams } from '@storefront/router'
import { useBusiness, useCart } from '@storefront/store'
import { Button, buttonClass, EmptyState, Notice, Page, Stack } from '@storefront/ui'
import { useRef, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import { CancelOrder } from '../orders/cancel-order.tsx'
import { OrderMissing, useDeclineText } from '../orders/order-problems.tsx'
import { orderQuery } from '../orders/order-query.ts'
import { ReorderButton } from '../orders/reorder-button.tsx'
import { isUnpaid, leaveForPayment, openPayment } from '../orders/unpaid-cart.ts'
import { useLiveOrder } from '../orders/use-live-order.ts'

/**
 * A payment was declined or abandoned, or the bank has not said yet: the same order can be paid again, by the payment
 * that is open or a new one (RT-17).
 */
export function PaymentFailPage() {
  const t = useMessages(messages)
  const [search] = useSearchParams()
  const orderId = search.get('order')
  return (
    <Page>
      <title>{t('payment.title')}</title>
      {orderId ? <FailedOrder orderId={orderId} /> : <UnknownOrder />}
    </Page>
  )
}

function UnknownOrder() {
  const t = useMessages(messages)
  const { reference_id: referenceId } = useBusiness()
  return (
    <EmptyState
      level={1}
      icon="card"
      title={t('fail.unfinished')}
      text={t('fail.unknown')}
      action={
        <Link to={pathsOf(referenceId).ordersStatus()} className={buttonClass('primary')}>
          {t('orders.title')}
        </Link>
      }
    />
  )
}

function FailedOrder({ orderId }: { orderId: string }) {
  const { reference_id: referenceId } = useBusiness()
  const live = useLiveOrder(referenceId, orderId)
  if (!live.order) return <OrderMissing {...live} />
  return isUnpaid(live.order) ? <Unpaid order={live.order} /> : <Settled order={live.order} />
}

function Settled({ order }: { order: Order }) {
  const t = useMessages(messages)
  return (
    <EmptyState
      level={1}
      icon={order.state === 'cancelled' ? 'warning' : 'check'}
      title={t('order.heading', { number: order.number })}
      text={order.state === 'cancelled' ? t('state.cancelled') : t('fail.settled')}
      action={
        <Link to={pathsOf(order.reference_id).order(order.id)} className={buttonClass('primary')}>
          {t('success.follow')}
        </Link>
      }
    />
  )
}

function Unpaid({ order }: { order: Order }) {
  const t = useMessages(messages)
  const { money } = useFormats()
  const { busy, problem, pay } = usePayAgain(order)
  const words = useProblemText()
  const reason = useDeclineText(order)
  const isOpen = order.payment.open === true
  const isDeclined = order.state === 'payment_failed' && !isOpen
  const amount = money(order.totals.due, order.totals.currency)
  return (
    <Stack>
      <EmptyState
        level={1}
        icon="card"
        title={isDeclined ? t('payment.not-through') : t('fail.left')}
        text={t(isOpen ? 'fail.open' : 'fail.text', { number: order.number, amount })}
      />
      {reason ? <Notice tone="warning">{reason}</Notice> : null}
      {problem ? <Notice tone="danger">{words(problem)}</Notice> : null}
      <Button block busy={busy} onClick={pay}>
        {isOpen ? t('action.pay-now') : t('fail.payAgain', { amount })}
      </Button>
      <BackToCart order={order} />
      <CancelOrder order={order} />
      <Link
        to={pathsOf(order.reference_id).menu(sellingTypeSlug(order.selling_types))}
        className={buttonClass('quiet', { block: true })}
      >
        {t('action.back-to-menu')}
      </Link>
    </Stack>
  )
}

/**
 * From an unpaid order to its cart, which is still there (RT-17). Where it is not, as on another device, the lines of the
 * order are put into the empty cart; a cart of something else is left alone.
 */
function BackToCart({ order }: { order: Order }) {
  const t = useMessages(messages)
  const isEmpty = useCart((cart) => cart.items.length === 0)
  const isItsCart = useCart((cart) => cart.unpaid?.orderId === order.id)
  if (isEmpty) return <ReorderButton order={order} block words={t('fail.backToCart')} />
  if (!isItsCart) return null
  return (
    <Link
      to={pathsOf(order.reference_id).cart(sellingTypeSlug(order.selling_types))}
      className={buttonClass('secondary', { block: true })}
    >
      {t('fail.toCart')}
    </Link>
  )
}

/** Another try at paying the same order (RT-17). */
function usePayAgain(order: Order) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const isPaying = useRef(false)

  useRestoredPage(() => setBusy(false))

  async function pay() {
    if (isPaying.current) return
    isPaying.current = true
    setBusy(true)
    setProblem(null)
    const answer = await callApi(payAgainCall, { params: { orderId: order.id }, body: {} })
    isPaying.current = false
    const link = answer.ok ? openPayment(answer.value.order) : null
    // A page that leaves stays busy, so that a second tap finds nothing to do.
    if (link) return leaveForPayment(order, link)
    setBusy(false)
    if (!answer.ok) setProblem(answer.problem)
    // No link, or refused: the order may be paid by now, so it is fetched again.
    await client.invalidateQueries({ queryKey: orderQuery(order.reference_id, order.id).queryKey })
  }
  return { busy, problem, pay: () => void pay() }
}
