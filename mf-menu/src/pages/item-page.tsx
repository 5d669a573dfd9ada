import { useMessages } from '@storefront/i18n'
import { LoadProblem } from '@storefront/remote-kit'
import { Navigate, useParams } from '@storefront/router'
import { useLiveStock } from '@storefront/store/live-stock'
import { Page } from '@storefront/ui'
import styles from '../item/item-frame.module.css'
import { ItemSkeleton } from '../item/item-skeleton.tsx'
import { ItemView } from '../item/item-view.tsx'
import { type ItemState, useItem } from '../item/use-item.ts'
import { messages } from '../messages/catalogue.ts'
import { ScreenContext, useRouteScreen } from '../screen/use-screen.ts'

export function ItemPage() {
  const screen = useRouteScreen()
  const { itemId = '' } = useParams()
  const item = useItem(screen, itemId)
  useLiveStock(screen.branch.id, screen.slug, itemId)
  if (item.state === 'missing') return <Navigate to="/404" replace />
  return (
    <ScreenContext value={screen}>
      <Page width="wide" padded={false} className={styles.frame}>
        {item.state === 'fetching' ? <ItemSkeleton /> : null}
        {item.state === 'failed' ? <ItemFailure failure={item} /> : null}
        {item.state === 'fetched' ? <ItemView key={itemId} fetched={item} /> : null}
      </Page>
    </ScreenContext>
  )
}

function ItemFailure({ failure }: { failure: Extract<ItemState, { state: 'failed' }> }) {
  const t = useMessages(messages)
  return <LoadProblem {...failure} level={1} title={t('item.failed')} />
}
