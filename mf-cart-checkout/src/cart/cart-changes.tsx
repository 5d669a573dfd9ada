import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness, useCart } from '@storefront/store'
import { IconButton, Notice } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import styles from './cart-changes.module.css'
import type { CartChange } from './cart-view.ts'
import { useNoticeText } from './use-notice-text.ts'

/** Changes to the cart since the visitor last saw it. */
export function CartChanges({
  changes,
  onDismiss,
}: {
  changes: readonly CartChange[]
  onDismiss: () => void
}) {
  const t = useMessages(messages)
  const notice = useCart((cart) => cart.notice)
  return (
    <div role="status" className={styles.changes}>
      {notice ? (
        <Notice tone="warning" action={<DismissButton onClick={() => useCart.getState().dismissNotice()} />}>
          {t(notice === 'damaged' ? 'cart.damaged' : 'cart.notKept')}
        </Notice>
      ) : null}
      {changes.length > 0 ? (
        <Notice tone="warning" title={t('cart.changed')} action={<DismissButton onClick={onDismiss} />}>
          <ul className={styles.list}>
            {changes.map((change) => (
              <ChangeText key={`${change.lineId}-${change.reason}`} change={change} />
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  )
}

function DismissButton({ onClick }: { onClick: () => void }) {
  const t = useMessages(messages)
  return <IconButton icon="close" label={t('cart.dismiss')} onClick={onClick} />
}

function ChangeText({ change }: { change: CartChange }) {
  const t = useMessages(messages)
  const words = useNoticeText()
  const { locale } = useFormats()
  const { locales } = useBusiness()
  const name = localText(change.names, locale, locales)
  const reason = words(change.detail)
  return reason === null ? null : (
    <li>{t(change.inCart ? 'cart.altered' : 'cart.dropped', { name, reason })}</li>
  )
}
