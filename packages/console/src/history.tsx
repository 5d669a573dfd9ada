import { useFormats, useMessages } from '@storefront/i18n'
import styles from './console.module.css'
import { isolated } from './isolated.ts'
import { messages } from './messages/catalogue.ts'
import type { Entry } from './ops-api.ts'

/** Release history, newest first: app, business, versions before and after, actor and reason (RL-03). */
export function History({ entries }: { entries: readonly Entry[] }) {
  const t = useMessages(messages)
  const { time } = useFormats()
  const stepOf = ({ from, to }: Entry) => {
    if (to === null) return null
    const last = isolated(to)
    return from === null
      ? t('history.first', { to: last })
      : t('history.step', { from: isolated(from), to: last })
  }
  return (
    <ol className={styles.history}>
      {entries.map((entry) => {
        const { seq, at, app, op, actor, reason, business } = entry
        const audience = business === null ? null : t('history.business', { business: isolated(business) })
        return (
          <li key={seq}>
            <strong>{isolated(`${op} ${app ?? ''}`)}</strong>{' '}
            {[audience, stepOf(entry)].filter(Boolean).join(' ')}
            <div>{isolated(reason)}</div>
            <div className={styles.muted}>
              {isolated(actor)} · {isolated(time(at, 'UTC', 'date-time'))} · {seq}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
