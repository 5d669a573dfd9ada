import { problemOf } from '@storefront/api-client'
import { useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { useCart } from '@storefront/store'
import { buttonClass, Notice } from '@storefront/ui'
import { useEffect } from 'react'
import { messages } from '../messages/catalogue.ts'
import { isUnpaid, paymentFailPath } from './unpaid-cart.ts'
import { useLiveOrder } from './use-live-order.ts'

/** The order that was made of this cart and is not paid: the way to its payment, and what ordering again means (RT-17). */
export function UnpaidCartNotice() {
  const orderId = useCart((cart) => cart.unpaid?.orderId ?? null)
  return orderId === null ? null : <NoticeOf orderId={orderId} />
}

/** Brings the cart up to what became of its unpaid order, where there is no place for a notice. */
export function UnpaidCartWatch() {
  const orderId = useCart((cart) => cart.unpaid?.orderId ?? null)
  return orderId === null ? null : <Watch orderId={orderId} />
}

function Watch({ orderId }: { orderId: string }) {
  useUnpaidOrder(orderId)
  return null
}

function useUnpaidOrder(orderId: string) {
  const referenceId = useCart((cart) => cart.referenceId)
  const { order, error } = useLiveOrder(referenceId, orderId, { stream: false })
  const problem = problemOf(error)
  const isGone = problem?.kind === 'refused' && problem.status === 404
  useEffect(() => {
    if (isGone) useCart.getState().update({ unpaid: null })
  }, [isGone])
  return order
}

function NoticeOf({ orderId }: { orderId: string }) {
  const t = useMessages(messages)
  const order = useUnpaidOrder(orderId)
  if (!order || !isUnpaid(order)) return null
  return (
    <Notice
      tone="warning"
      title={t('unpaid.title', { number: order.number })}
      action={
        <Link to={paymentFailPath(order)} className={buttonClass('primary')}>
          {t('action.pay-now')}
        </Link>
      }
    >
      {t('unpaid.text')}
    </Notice>
  )
}
