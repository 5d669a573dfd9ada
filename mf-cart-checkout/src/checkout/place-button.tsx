import { useFormats, useMessages } from '@storefront/i18n'
import { Button } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import type { Sale } from '../sale/use-sale.ts'
import { ActionBar } from '../screen/action-bar.tsx'

interface PlaceButtonProps {
  sale: Sale
  due: number
  /** Nothing is left to pay online or in cash where the wallet covers all. */
  payment: 1 | 2 | 3 | null
  busy: boolean
  disabled: boolean
  onPlace: () => void
}

/** Says the amount and what happens; while an order is sent further taps do nothing (OR-04). */
export function PlaceButton({ sale, due, payment, busy, disabled, onPlace }: PlaceButtonProps) {
  const t = useMessages(messages)
  const { money } = useFormats()
  const amount = money(due, sale.business.currency)
  const words =
    payment === 1 || payment === 3 ? t('checkout.place', { amount }) : t('checkout.pay', { amount })
  return (
    <ActionBar>
      <Button block busy={busy} disabled={disabled} onClick={onPlace}>
        {busy ? t('checkout.sending') : words}
      </Button>
    </ActionBar>
  )
}
