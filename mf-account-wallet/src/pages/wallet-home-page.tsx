import type { Wallet } from '@storefront/api-contract/wallet'
import { pathsOf } from '@storefront/bridge'
import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useQuery } from '@storefront/query'
import { LoadProblem } from '@storefront/remote-kit'
import { Link } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { buttonClass, EmptyState, List, ListRow, Page, Price, Stack } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { Loading } from '../screen/loading.tsx'
import { ScreenTitle } from '../screen/screen-title.tsx'
import { MovementRows } from '../wallet/movement-rows.tsx'
import { NoWallet } from '../wallet/no-wallet.tsx'
import { PackageCards } from '../wallet/package-cards.tsx'
import { Policy } from '../wallet/policy.tsx'
import { PurchaseNews } from '../wallet/purchase-news.tsx'
import styles from '../wallet/wallet.module.css'
import { walletQuery } from '../wallet/wallet-queries.ts'

/** RT-23, WL-01: balance, holds, credit by source, and packages. */
export function WalletHomePage() {
  const t = useMessages(messages)
  const { wallet } = useBusiness()
  return (
    <Page>
      <Stack gap={6}>
        <ScreenTitle title={t('wallet.title')} />
        {wallet?.enabled ? <Home /> : <NoWallet />}
      </Stack>
    </Page>
  )
}

function Home() {
  const { reference_id } = useBusiness()
  const { data, error, isFetching, refetch } = useQuery(walletQuery(reference_id))
  if (!data && error)
    return <LoadProblem error={error} isRetrying={isFetching} retry={() => void refetch()} />
  if (!data) return <Loading cards={3} />
  return (
    <>
      <PurchaseNews />
      <Balance wallet={data.wallet} />
      <Packages wallet={data.wallet} />
      <LastMovements wallet={data.wallet} />
      <Policy policy={data.wallet.policy} />
    </>
  )
}

function Balance({ wallet }: { wallet: Wallet }) {
  const t = useMessages(messages)
  const { locale, money, time } = useFormats()
  const { locales, time_zone } = useBusiness()
  const { available, onHoldBalance, balance, currency } = wallet
  return (
    <Stack gap={6}>
      <div className={styles.balance}>
        <span>{t('wallet.available')}</span>
        <bdi className={styles.amount} data-testid="wallet-available">
          {money(available, currency)}
        </bdi>
        {onHoldBalance > 0 ? (
          <span>{t('wallet.on-hold', { amount: money(onHoldBalance, currency) })}</span>
        ) : null}
      </div>
      {balance.length > 0 ? (
        <Stack as="section" gap={3}>
          <h2 className={styles.heading}>{t('wallet.made-of')}</h2>
          <List inset>
            {balance.map(({ id, kind, names, amount, since }) => (
              <ListRow
                key={id}
                title={localText(names, locale, locales) || t(`wallet.${kind}`)}
                text={time(since, time_zone, 'date')}
                end={<Price text={money(amount, currency)} />}
              />
            ))}
          </List>
        </Stack>
      ) : null}
    </Stack>
  )
}

function Packages({ wallet }: { wallet: Wallet }) {
  const t = useMessages(messages)
  if (wallet.availablePackages.length === 0) return null
  return (
    <Stack as="article" gap={3}>
      <h2 className={styles.heading}>{t('wallet.buy')}</h2>
      <PackageCards packages={wallet.availablePackages} currency={wallet.currency} />
    </Stack>
  )
}

function LastMovements({ wallet }: { wallet: Wallet }) {
  const t = useMessages(messages)
  const { reference_id } = useBusiness()
  const { movements } = wallet.creditHistory
  return (
    <Stack as="article" gap={3}>
      <h2 className={styles.heading}>{t('wallet.history')}</h2>
      {movements.length === 0 ? (
        <EmptyState level={3} icon="wallet" title={t('wallet.nothing')} text={t('wallet.nothing-text')} />
      ) : (
        <>
          <MovementRows movements={movements.slice(0, 5)} currency={wallet.currency} />
          <Link
            to={pathsOf(reference_id).walletHistory()}
            className={buttonClass('secondary', { block: true })}
          >
            {t('wallet.all-history')}
          </Link>
        </>
      )}
    </Stack>
  )
}
