import { useMessages } from '@storefront/i18n'
import { useQuery } from '@storefront/query'
import { LoadProblem } from '@storefront/remote-kit'
import { useBusiness } from '@storefront/store'
import { EmptyState, Page, Stack } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { Loading } from '../screen/loading.tsx'
import { ScreenTitle } from '../screen/screen-title.tsx'
import { NoWallet } from '../wallet/no-wallet.tsx'
import { PackageCards } from '../wallet/package-cards.tsx'
import { Policy } from '../wallet/policy.tsx'
import { packagesQuery } from '../wallet/wallet-queries.ts'

/** RT-23: all packages; public. */
export function WalletPackagesPage() {
  const t = useMessages(messages)
  const { wallet } = useBusiness()
  return (
    <Page>
      <Stack gap={6}>
        <ScreenTitle title={t('wallet-packages.title')} />
        {wallet?.enabled ? <Packages /> : <NoWallet />}
      </Stack>
    </Page>
  )
}

function Packages() {
  const t = useMessages(messages)
  const { reference_id } = useBusiness()
  const { data, error, isFetching, refetch } = useQuery(packagesQuery(reference_id))
  if (!data && error)
    return <LoadProblem error={error} isRetrying={isFetching} retry={() => void refetch()} />
  if (!data) return <Loading cards={3} />
  if (data.packages.length === 0)
    return <EmptyState icon="gift" title={t('wallet-packages.none')} text={t('wallet-packages.none-text')} />
  return (
    <>
      <PackageCards packages={data.packages} currency={data.currency} />
      <Policy policy={data.policy} />
    </>
  )
}
