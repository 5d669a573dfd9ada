import type { DeskOrder } from '@storefront/api-contract/desk'
import { useFormats, useMessages } from '@storefront/i18n'
import { Notice } from '@storefront/ui'
import { messages } from './messages/catalogue.ts'

const STATES = ['failed', 'unclear'] as const

/** What does not go back by itself of an order, in minor units. */
export function stuckAmount({ stuck_refunds: stuck = [] }: DeskOrder): number {
  return stuck.reduce((sum, { amount }) => sum + amount, 0)
}

/** Money of an order that does not go back by itself, so that somebody looks at the provider (DK-02, PR-04). */
export function StuckRefunds({ order }: { order: DeskOrder }) {
  const t = useMessages(messages)
  const { money } = useFormats()
  const stuck = order.stuck_refunds ?? []
  return STATES.map((state) => {
    const sum = stuck.filter((one) => one.state === state).reduce((all, { amount }) => all + amount, 0)
    if (sum === 0) return null
    return (
      <Notice key={state} tone="danger">
        {t(`order.refund.${state}`, { amount: money(sum, order.totals.currency) })}
      </Notice>
    )
  })
}
