import type { OrderState } from '@storefront/domain/enums'
import { useMessages } from '@storefront/i18n'
import { announce } from '@storefront/ui'
import { useEffect, useRef } from 'react'
import { messages } from '../messages/catalogue.ts'

/** Announces a new order status in a live region. */
export function useStatusAnnouncement(state: OrderState | undefined): void {
  const t = useMessages(messages)
  const announced = useRef(state)
  useEffect(() => {
    if (state && announced.current && announced.current !== state)
      announce(t('order.now', { state: t(`state.${state}`) }))
    announced.current = state
  }, [state, t])
}
