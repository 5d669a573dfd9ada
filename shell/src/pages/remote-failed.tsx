import type { RemoteName } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { Button, ErrorState, Icon } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import styles from './remote-failed.module.css'

const TITLES: Partial<
  Record<RemoteName, `failed.${'menu' | 'cart' | 'delivery' | 'account' | 'reservation'}`>
> = {
  'mf-menu': 'failed.menu',
  'mf-cart-checkout': 'failed.cart',
  'mf-delivery': 'failed.delivery',
  'mf-account-wallet': 'failed.account',
  'mf-reservation': 'failed.reservation',
}

interface RemoteFailedProps {
  /** The remote that is down. */
  area: RemoteName
  onRetry: () => void
  /** In the place of a slot: one line. */
  compact?: boolean
}

/** A remote's page or slot that could not be loaded or drawn: says which, and tries again without a reload (ER-06). */
export function RemoteFailed({ area, onRetry, compact = false }: RemoteFailedProps) {
  const t = useMessages(messages)
  const title = t(TITLES[area] ?? 'failed.part')
  if (compact) {
    return (
      <div role="alert" className={styles.compact} data-failed={area}>
        <Icon name="warning" size={20} />
        <span className={styles.text}>{title}</span>
        <Button kind="secondary" onClick={onRetry}>
          {t('error.retry')}
        </Button>
      </div>
    )
  }
  return (
    <div data-failed={area}>
      <title>{title}</title>
      <ErrorState
        level={1}
        title={title}
        text={t('failed.text')}
        action={<Button onClick={onRetry}>{t('error.retry')}</Button>}
      />
    </div>
  )
}
