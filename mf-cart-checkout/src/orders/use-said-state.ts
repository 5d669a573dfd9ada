import type { OrderState } from '@storefront/api-contract/ordering'
import { useMessages } from '@storefront/i18n'
import { announce } from '@storefront/ui'
import { useEffect, useRef } from 'react'
import { messages } from '../messages/catalogue.ts'

/** Says a new state of an order to those who do not see the timeline move. */
export function useSaidState(state: OrderState | undefined): void {
  const t = useMessages(messages)
  const said = useRef(state)
  useEffect(() => {
    if (state && said.current && said.current !== state)
      announce(t('order.now', { state: t(`state.${state}`) }))
    said.current = state
  }, [state, t])
}
