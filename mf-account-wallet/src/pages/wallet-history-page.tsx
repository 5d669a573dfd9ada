import { pathsOf } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { useInfiniteQuery } from '@storefront/query'
import { NextPage, QueryProblem } from '@storefront/remote-kit'
import { Link } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { buttonClass, EmptyState, Page, Stack } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { Loading } from '../screen/loading.tsx'
import { ScreenTitle } from '../screen/screen-title.tsx'
import { MovementRows } from '../wallet/movement-rows.tsx'
import { NoWallet } from '../wallet/no-wallet.tsx'
import { historyQuery } from '../wallet/wallet-queries.ts'

/** RT-23: all transactions, newest first, paginated. */
export function WalletHistoryPage() {
  const t = useMessages(messages)
  const { wallet } = useBusiness()
  return (
    <Page>
      <Stack gap={6}>
        <ScreenTitle title={t('wallet-history.title')} />
        {wallet?.enabled ? <History /> : <NoWallet />}
      </Stack>
    </Page>
  )
}

function History() {
  const t = useMessages(messages)
  const { reference_id, currency } = useBusiness()
  const query = useInfiniteQuery(historyQuery(reference_id))
  const { data, error } = query
  if (!data && error) return <QueryProblem query={query} />
  if (!data) return <Loading cards={4} />
  const movements = data.pages.flatMap((page) => page.movements)
  if (movements.length === 0)
    return (
      <EmptyState
        icon="wallet"
        title={t('wallet.nothing')}
        text={t('wallet.nothing-text')}
        action={
          <Link to={pathsOf(reference_id).walletPackages()} className={buttonClass('primary')}>
            {t('wallet.buy')}
          </Link>
        }
      />
    )
  return (
    <Stack>
      <MovementRows movements={movements} currency={currency} />
      {query.hasNextPage ? <NextPage list={query} /> : <p>{t('wallet-history.end')}</p>}
    </Stack>
  )
}
