import type { WebhookEndpoint } from '@storefront/api-contract/desk'
import { useFormats, useMessages } from '@storefront/i18n'
import { Button, Tag } from '@storefront/ui'
import styles from '../desk.module.css'
import { messages } from '../messages/catalogue.ts'

interface EndpointCardProps {
  endpoint: WebhookEndpoint
  /** The business's time zone. */
  zone: string
  onReplayFailed: () => void
  onTest: () => void
  onRotate: () => void
  onRemove: () => void
}

/** One endpoint: how it is doing, and what the owner does with it (DK-05). */
export function EndpointCard({ endpoint, zone, ...actions }: EndpointCardProps) {
  const t = useMessages(messages)
  const { time } = useFormats()
  const { url, kinds, failed, waiting, is_down: isDown, before_until: beforeUntil } = endpoint
  return (
    <li className={styles.card}>
      <bdi dir="ltr">{url}</bdi>
      <span className={styles.muted}>{kinds.map((kind) => t(`hooks.kind.${kind}`)).join(' · ')}</span>
      {beforeUntil ? (
        <span className={styles.muted}>
          {t('hooks.both', { time: time(beforeUntil, zone, 'date-time') })}
        </span>
      ) : null}
      <span className={styles.row}>
        {isDown ? <Tag tone="danger">{t('hooks.down')}</Tag> : null}
        {waiting > 0 ? <Tag>{t('hooks.waiting', { number: waiting })}</Tag> : null}
        {failed > 0 ? (
          <Button kind="secondary" onClick={actions.onReplayFailed}>
            {t('hooks.replayFailed', { number: failed })}
          </Button>
        ) : null}
        <Button kind="quiet" onClick={actions.onTest}>
          {t('hooks.test')}
        </Button>
        <Button kind="quiet" onClick={actions.onRotate}>
          {t('hooks.rotate')}
        </Button>
        <Button kind="quiet" onClick={actions.onRemove}>
          {t('hooks.remove')}
        </Button>
      </span>
    </li>
  )
}
