import { problemOf } from '@storefront/api-client'
import type { WalletPackage } from '@storefront/api-contract/wallet'
import { pathsOf } from '@storefront/bridge'
import { localText, packageBonus } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useQuery } from '@storefront/query'
import { LoadProblem } from '@storefront/remote-kit'
import { Link, useLocation, useParams } from '@storefront/router'
import { isAuthenticated, useBusiness, useSession } from '@storefront/store'
import { Button, buttonClass, Card, EmptyState, Notice, Page, Price, Stack } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { Loading } from '../screen/loading.tsx'
import { ScreenTitle } from '../screen/screen-title.tsx'
import { NoWallet } from '../wallet/no-wallet.tsx'
import { Policy } from '../wallet/policy.tsx'
import { PurchaseNews } from '../wallet/purchase-news.tsx'
import { usePurchase } from '../wallet/use-purchase.ts'
import styles from '../wallet/wallet.module.css'
import { packageQuery } from '../wallet/wallet-queries.ts'

/** RT-23: one package, and buying it. */
export function WalletPackagePage() {
  const { wallet } = useBusiness()
  const t = useMessages(messages)
  return (
    <Page>
      <Stack gap={6}>
        {wallet?.enabled ? (
          <OnePackage />
        ) : (
          <>
            <ScreenTitle title={t('wallet-package.title')} />
            <NoWallet />
          </>
        )}
      </Stack>
    </Page>
  )
}

function OnePackage() {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { packageId = '' } = useParams()
  const { reference_id, locales } = useBusiness()
  const { data, error, isFetching, refetch } = useQuery(packageQuery(reference_id, packageId))
  const title = data ? localText(data.package.names, locale, locales) : t('wallet-package.title')
  const problem = problemOf(error)
  const isGone = problem?.kind === 'refused' && problem.status === 404
  return (
    <>
      <ScreenTitle title={title} />
      <PurchaseNews />
      {isGone ? <Gone /> : null}
      {error && !isGone && !data ? (
        <LoadProblem error={error} isRetrying={isFetching} retry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Loading /> : null}
      {data && !isGone ? (
        <Offer one={data.package} currency={data.currency} onChanged={() => void refetch()} />
      ) : null}
      {data ? <Policy policy={data.policy} /> : null}
    </>
  )
}

function Gone() {
  const t = useMessages(messages)
  const { reference_id } = useBusiness()
  return (
    <EmptyState
      icon="gift"
      title={t('wallet-package.gone')}
      action={
        <Link to={pathsOf(reference_id).walletPackages()} className={buttonClass('primary')}>
          {t('wallet-package.all')}
        </Link>
      }
    />
  )
}

interface OfferProps {
  one: WalletPackage
  currency: string
  onChanged: () => void
}

function Offer({ one, currency, onChanged }: OfferProps) {
  const t = useMessages(messages)
  const { locale, money } = useFormats()
  const { locales } = useBusiness()
  const { price, credit, descriptions } = one
  const about = localText(descriptions, locale, locales)
  return (
    <Card>
      <Stack>
        {about ? <p dir="auto">{about}</p> : null}
        <dl className={styles.facts}>
          <dt>{t('wallet-package.gives')}</dt>
          <dd>
            <Price weight="strong" text={money(credit, currency)} />
          </dd>
          <dt>{t('wallet-package.costs')}</dt>
          <dd>
            <Price text={money(price, currency)} />
          </dd>
        </dl>
        {packageBonus({ credit, price }) > 0 ? (
          <p className={styles.given}>
            {t('wallet-package.gift', { amount: money(packageBonus({ credit, price }), currency) })}
          </p>
        ) : null}
        <Buy one={one} currency={currency} onChanged={onChanged} />
      </Stack>
    </Card>
  )
}

function Buy({ one, currency, onChanged }: OfferProps) {
  const t = useMessages(messages)
  const { money } = useFormats()
  const business = useBusiness()
  const isCustomer = useSession((session) => isAuthenticated(session, business))
  const { pathname } = useLocation()
  const { state, buy } = usePurchase(onChanged)
  if (!isCustomer) {
    return (
      <Link
        to={pathsOf(business.reference_id).login()}
        state={{ from: pathname }}
        className={buttonClass('primary', { block: true })}
      >
        {t('wallet-package.login')}
      </Link>
    )
  }
  return (
    <>
      {state === 'price-changed' || state === 'not-bought' ? (
        <Notice tone="danger">{t(`wallet-package.${state}`)}</Notice>
      ) : null}
      <Button block busy={state === 'buying'} onClick={() => void buy(one)}>
        {t('action.pay', { amount: money(one.price, currency) })}
      </Button>
    </>
  )
}
