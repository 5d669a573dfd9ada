import { useFormats, useMessages } from '@storefront/i18n'
import { Button } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import { ActionBar } from '../screen/action-bar.tsx'
import { BarReason } from '../screen/bar-reason.tsx'
import type { Obstacle } from '../screen/obstacle.ts'

interface PlaceButtonProps {
  ordering: OrderingContext
  due: number
  /** 0 when the wallet covers the whole amount. */
  payment: 1 | 2 | 3 | null
  busy: boolean
  disabled: boolean
  obstacle: Obstacle | null
  onPlace: () => void
  onLead: () => void
}

/** The order button with amount and action; disabled while an order is being sent (OR-04). */
export function PlaceButton(props: PlaceButtonProps) {
  const { ordering, due, payment, busy, disabled, obstacle, onPlace, onLead } = props
  const t = useMessages(messages)
  const { money } = useFormats()
  const amount = money(due, ordering.business.currency)
  const words = payment === 1 || payment === 3 ? t('checkout.place', { amount }) : t('action.pay', { amount })
  return (
    <ActionBar>
      {busy ? null : <BarReason obstacle={obstacle} onLead={onLead} />}
      <Button block busy={busy} disabled={disabled} onClick={onPlace}>
        {busy ? t('checkout.sending') : words}
      </Button>
    </ActionBar>
  )
}
