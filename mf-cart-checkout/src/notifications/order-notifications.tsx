import { queryFor } from '@storefront/api-client'
import { type Order, pushKeyCall } from '@storefront/api-contract/ordering'
import { isEnded } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { useQuery } from '@storefront/query'
import { Button, Card, Icon, Notice, Stack } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import styles from './order-notifications.module.css'
import { useNotifications } from './use-notifications.ts'

/** Offers notifications of an order's steps; nothing for one that has ended, or where the shop sends none. */
export function OrderNotifications({ order }: { order: Order }) {
  const isOver = isEnded(order.state)
  const { data } = useQuery({
    ...queryFor(pushKeyCall, {}),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: !isOver,
  })
  return data?.key && !isOver ? <Offer order={order} pushKey={data.key} /> : null
}

function Offer({ order, pushKey }: { order: Order; pushKey: string }) {
  const t = useMessages(messages)
  const { support, isOn, busy, hasFailed, start, stop } = useNotifications(order)
  if (support !== 'available') return <p className={styles.hint}>{t(`push.${support}`)}</p>
  return (
    <Card as="section" aria-label={t('push.title')}>
      <Stack gap={3}>
        {hasFailed ? <Notice tone="danger">{t('push.failed')}</Notice> : null}
        <p className={styles.text}>{t(isOn ? 'push.on' : 'push.offer')}</p>
        <Button
          kind={isOn ? 'quiet' : 'secondary'}
          busy={busy}
          onClick={() => (isOn ? stop() : start(pushKey))}
        >
          <Icon name="bell" size={20} />
          {t(isOn ? 'push.stop' : 'push.start')}
        </Button>
      </Stack>
    </Card>
  )
}
