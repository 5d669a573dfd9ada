import type { OrderState } from '@storefront/domain/enums'
import { useFormats, useMessages } from '@storefront/i18n'
import { useSecond } from '@storefront/remote-kit'
import { announce } from '@storefront/ui'
import { useEffect, useRef } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './live-status.module.css'

/** How fresh a live state is: "updated 10 s ago"; `at` is the server's time of the last update. */
export function UpdatedAgo({ at, live }: { at: number; live: boolean }) {
  const t = useMessages(messages)
  const { ago } = useFormats()
  const now = useSecond(at)
  return (
    <p className={styles.updated}>
      {live ? <span className={styles.dot} /> : null}
      {t('order.updated', { ago: ago(Math.max(0, now - at)) })}
    </p>
  )
}

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
