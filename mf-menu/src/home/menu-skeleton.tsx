import { useMessages } from '@storefront/i18n'
import { Skeleton, VisuallyHidden } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import styles from './menu-skeleton.module.css'

const ROWS = ['1', '2', '3', '4', '5', '6']

/** Skeleton of a loading menu. */
export function MenuSkeleton() {
  const t = useMessages(messages)
  return (
    <div className={styles.menu} role="status">
      <VisuallyHidden>{t('home.busy')}</VisuallyHidden>
      <Skeleton shape="block" height={48} />
      <Skeleton shape="block" width="40%" height={24} />
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton lines={3} />
          <Skeleton shape="block" width={96} height={96} />
        </div>
      ))}
    </div>
  )
}
