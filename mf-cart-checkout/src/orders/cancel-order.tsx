import { callApi } from '@storefront/api-client'
import { cancelOrderCall, type Order } from '@storefront/api-contract/ordering'
import { cancelAllowed } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { useQueryClient } from '@storefront/query'
import { useProblemText } from '@storefront/remote-kit'
import { serverNow } from '@storefront/store'
import { announce, Button, confirmDialog, Notice } from '@storefront/ui'
import { useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import { orderQuery } from './order-query.ts'

/** Takes an order back while the shop has not accepted it (OR-06); asks first. */
export function CancelOrder({ order }: { order: Order }) {
  const t = useMessages(messages)
  const { busy, words, cancel } = useCancel(order)
  const sellingType = order.selling_types
  const isUnpaid = order.state === 'payment_pending' || order.state === 'payment_failed'
  const placedAt = isUnpaid ? null : Date.parse(order.placed_at)
  const { allowed } = cancelAllowed({ state: order.state, sellingType, placedAt }, null, serverNow())
  if (!allowed && !words) return null
  return (
    <>
      {words ? <Notice tone="danger">{words}</Notice> : null}
      {allowed ? (
        <Button kind="quiet" block busy={busy} onClick={cancel}>
          {t('cancel.button')}
        </Button>
      ) : null}
    </>
  )
}

function useCancel(order: Order) {
  const t = useMessages(messages)
  const problemText = useProblemText()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [words, setWords] = useState<string | null>(null)

  async function cancel() {
    const isSure = await confirmDialog({
      title: t('cancel.ask', { number: order.number }),
      text: order.payment.state === 'paid' || order.totals.wallet > 0 ? t('cancel.paidBack') : undefined,
      confirm: t('cancel.button'),
      cancel: t('action.keep-it'),
      kind: 'danger',
    })
    if (!isSure) return
    setBusy(true)
    const answer = await callApi(cancelOrderCall, { params: { orderId: order.id }, body: {} })
    setBusy(false)
    const { queryKey } = orderQuery(order.reference_id, order.id)
    if (answer.ok) {
      setWords(null)
      client.setQueryData(queryKey, { order: answer.value.order, now: new Date(serverNow()).toISOString() })
      for (const name of ['orders', 'open-orders', 'wallet'])
        void client.invalidateQueries({ queryKey: [name] })
      return announce(t('cancel.done', { number: order.number }))
    }
    const { problem } = answer
    const isLate = problem.kind === 'refused' && problem.code === 'transition-not-allowed'
    setWords(isLate ? t('cancel.tooLate') : problemText(problem))
    await client.invalidateQueries({ queryKey })
  }
  return { busy, words, cancel: () => void cancel() }
}
