import { useMessages } from '@storefront/i18n'
import { Page, Skeleton, Stack, VisuallyHidden } from '@storefront/ui'
import type { ReactNode } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './page-skeleton.module.css'

const ROWS = [1, 2, 3, 4, 5, 6]

const SHAPES = {
  menu: () => (
    <>
      <Skeleton shape="block" height={44} />
      <div className={styles.tabs}>
        {ROWS.slice(0, 4).map((row) => (
          <Skeleton key={row} shape="block" width={80} height={36} />
        ))}
      </div>
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton lines={3} />
          <Skeleton shape="block" width={96} height={96} />
        </div>
      ))}
    </>
  ),
  item: () => (
    <>
      <Skeleton shape="block" className={styles.picture} />
      <Skeleton lines={3} />
      <Skeleton shape="block" height={48} />
      <Skeleton shape="block" height={48} />
    </>
  ),
  form: () => (
    <>
      <Skeleton shape="block" width="50%" height={28} />
      {ROWS.slice(0, 4).map((row) => (
        <Skeleton key={row} shape="block" height={96} />
      ))}
    </>
  ),
  list: () => (
    <>
      <Skeleton shape="block" width="50%" height={28} />
      {ROWS.slice(0, 5).map((row) => (
        <Skeleton key={row} shape="block" height={64} />
      ))}
    </>
  ),
} satisfies Record<string, () => ReactNode>

/** The shape of a page that is on its way; says that it loads (RT-26). */
export function PageSkeleton({ kind }: { kind: keyof typeof SHAPES }) {
  const t = useMessages(messages)
  return (
    <Page aria-busy="true">
      <span role="status">
        <VisuallyHidden>{t('page.loading')}</VisuallyHidden>
      </span>
      <Stack>{SHAPES[kind]()}</Stack>
    </Page>
  )
}
