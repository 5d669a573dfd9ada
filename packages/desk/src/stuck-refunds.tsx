import type { StuckRefund } from '@storefront/api-contract/desk'
import { useFormats, useMessages } from '@storefront/i18n'
import { Notice } from '@storefront/ui'
import { messages } from './messages/catalogue.ts'

const STATES = ['failed', 'unclear'] as const

/** The sum of the stuck refunds, in minor units. */
export function stuckAmount(stuck: readonly StuckRefund[] = []): number {
  return stuck.reduce((sum, { amount }) => sum + amount, 0)
}

interface StuckRefundsProps {
  /** Undefined from an older server. */
  stuck: readonly StuckRefund[] | undefined
  currency: string
}

/** A notice of stuck refunds, so that staff check with the provider (DK-02, PR-04). */
export function StuckRefunds({ stuck = [], currency }: StuckRefundsProps) {
  const t = useMessages(messages)
  const { money } = useFormats()
  return STATES.map((state) => {
    const sum = stuckAmount(stuck.filter((one) => one.state === state))
    if (sum === 0) return null
    return (
      <Notice key={state} tone="danger">
        {t(`order.refund.${state}`, { amount: money(sum, currency) })}
      </Notice>
    )
  })
}
