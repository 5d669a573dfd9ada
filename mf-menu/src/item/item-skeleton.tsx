import { useMessages } from '@storefront/i18n'
import { Skeleton, VisuallyHidden } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import styles from './item-view.module.css'

export function ItemSkeleton() {
  const t = useMessages(messages)
  return (
    <div className={styles.item} role="status">
      <VisuallyHidden>{t('item.busy')}</VisuallyHidden>
      <div className={styles.waiting} />
      <div className={styles.side}>
        <Skeleton shape="block" width="60%" height={36} />
        <Skeleton lines={2} />
        <Skeleton shape="block" height={96} />
        <Skeleton shape="block" height={160} />
      </div>
    </div>
  )
}
