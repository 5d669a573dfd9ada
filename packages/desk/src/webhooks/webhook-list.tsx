import type { WebhookEndpoint, Webhooks } from '@storefront/api-contract/desk'
import { useMessages } from '@storefront/i18n'
import { confirmDialog, Notice } from '@storefront/ui'
import { useCallback, useEffect, useState } from 'react'
import styles from '../desk.module.css'
import type { DeskApi } from '../desk-api.ts'
import { messages } from '../messages/catalogue.ts'
import { SecretShown } from '../secret-shown.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { EndpointCard } from './endpoint-card.tsx'
import { WebhookForm } from './webhook-form.tsx'

interface WebhookListProps {
  api: DeskApi
  /** The business's time zone. */
  zone: string
}

/** The endpoints of a business with what they were sent; adds, removes, tests and sends again (DK-05). */
export function WebhookList({ api, zone }: WebhookListProps) {
  const t = useMessages(messages)
  const { webhooks, hasFailed, show, read } = useWebhooks(api)
  const [secret, setSecret] = useState('')
  const isSure = (text: string, title: string, confirm: string) =>
    confirmDialog({ title, text, confirm, cancel: t('act.keep'), kind: 'danger' })
  const remove = async ({ id, url }: WebhookEndpoint) => {
    if (await isSure(url, t('hooks.removeSure'), t('hooks.remove'))) show(await api.removeWebhook(id))
  }
  const rotate = async ({ id }: WebhookEndpoint) => {
    if (!(await isSure(t('hooks.rotateText'), t('hooks.rotateSure'), t('hooks.rotate')))) return
    const rotated = await api.rotateWebhook(id)
    if (rotated.ok) setSecret(rotated.value.secret)
    show(rotated.ok ? await api.webhooks() : rotated)
  }
  const replay = async (endpointId: string, eventId: number | null) =>
    show(await api.replayWebhook(endpointId, eventId))
  return (
    <section className={styles.details} aria-label={t('hooks.webhooks')}>
      <h2>{t('hooks.webhooks')}</h2>
      {hasFailed ? <Notice tone="danger">{t('act.failed')}</Notice> : null}
      {secret ? <SecretShown label={t('hooks.secret')} text={secret} /> : null}
      {webhooks?.endpoints.length === 0 ? <p className={styles.muted}>{t('hooks.none')}</p> : null}
      <ul className={styles.facts}>
        {webhooks?.endpoints.map((endpoint) => (
          <EndpointCard
            key={endpoint.id}
            endpoint={endpoint}
            zone={zone}
            onReplayFailed={() => void replay(endpoint.id, null)}
            onTest={() => void api.testWebhook(endpoint.id).then(show)}
            onRotate={() => void rotate(endpoint)}
            onRemove={() => void remove(endpoint)}
          />
        ))}
      </ul>
      <WebhookForm api={api} onAdded={() => void read()} />
      {webhooks ? <DeliveryList webhooks={webhooks} zone={zone} onReplay={replay} /> : null}
    </section>
  )
}

function useWebhooks(api: DeskApi) {
  const [webhooks, setWebhooks] = useState<Webhooks | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const show = useCallback((answer: Awaited<ReturnType<DeskApi['webhooks']>> | { ok: false }) => {
    setFailed(!answer.ok)
    if (answer.ok) setWebhooks(answer.value)
  }, [])
  const read = useCallback(async () => show(await api.webhooks()), [api, show])
  useEffect(() => void read(), [read])
  return { webhooks, hasFailed, show, read }
}
