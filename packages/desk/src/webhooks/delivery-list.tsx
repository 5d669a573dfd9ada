import type { WebhookDelivery, Webhooks } from '@storefront/api-contract/desk'
import { useFormats, useMessages } from '@storefront/i18n'
import { Button } from '@storefront/ui'
import styles from '../desk.module.css'
import { messages } from '../messages/catalogue.ts'

interface DeliveryListProps {
  webhooks: Webhooks
  zone: string
  onReplay: (endpointId: string, eventId: number) => Promise<void>
}

/** The newest events and what became of them; each can be sent again (DK-05). */
export function DeliveryList({ webhooks, zone, onReplay }: DeliveryListProps) {
  const t = useMessages(messages)
  const { time } = useFormats()
  const hostOf = ({ endpoint_id }: WebhookDelivery) => {
    const url = webhooks.endpoints.find(({ id }) => id === endpoint_id)?.url
    return url ? new URL(url).host : ''
  }
  if (webhooks.deliveries.length === 0) return null
  return (
    <div className={styles.scrolls}>
      <table className={styles.table}>
        <caption>{t('hooks.deliveries')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('hooks.event')}</th>
            <th scope="col">{t('hooks.to')}</th>
            <th scope="col">{t('hooks.state')}</th>
            <th scope="col">{t('hooks.again')}</th>
          </tr>
        </thead>
        <tbody>
          {webhooks.deliveries.map((one) => (
            <tr key={`${one.endpoint_id} ${one.event_id}`}>
              <td>
                <bdi dir="ltr">{one.type}</bdi> {time(one.at, zone, 'date-time')}
              </td>
              <td>
                <bdi dir="ltr">{hostOf(one)}</bdi>
              </td>
              <td>
                {t(`hooks.state.${one.state}`)}
                {one.reason ? ` · ${t(`hooks.reason.${one.reason}`)}` : ''}
                {one.status === null ? '' : ` · ${one.status}`}
                {one.next_at ? ` · ${t('hooks.next', { time: time(one.next_at, zone) })}` : ''}
              </td>
              <td>
                <Button kind="quiet" onClick={() => void onReplay(one.endpoint_id, one.event_id)}>
                  {t('hooks.replay')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
