import { useFormats, useMessages } from '@storefront/i18n'
import { serverNow } from '@storefront/store'
import { useEffect, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './updated-ago.module.css'

const TICK = 1_000

/** How fresh a live state is: "updated 10 s ago"; `at` is the server's time of the last update. */
export function UpdatedAgo({ at, live }: { at: number; live: boolean }) {
  const t = useMessages(messages)
  const { ago } = useFormats()
  const [now, setNow] = useState(at)
  useEffect(() => {
    setNow(serverNow())
    const timer = setInterval(() => setNow(serverNow()), TICK)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className={styles.updated}>
      {live ? <span className={styles.dot} /> : null}
      {t('order.updated', { ago: ago(Math.max(0, now - at)) })}
    </p>
  )
}
