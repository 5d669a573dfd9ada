import type { User } from '@storefront/api-contract/account'
import { pathsOf } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { useAddressWords } from '@storefront/remote-kit'
import { useBusiness } from '@storefront/store'
import { List } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { NavRow } from '../screen/nav-row.tsx'

/** Links to orders, reservations, addresses and wallet. */
export function MyLinks({ user }: { user: User }) {
  const t = useMessages(messages)
  const business = useBusiness()
  const words = useAddressWords()
  const paths = pathsOf(business.reference_id)
  const home = user.locations.find((location) => location.default)
  function saved() {
    if (!home) return t('profile.no-location')
    const country = home.country ?? business.country_code
    const address = home.label || words({ address: home.address, country })
    // One with nothing but its place on the map has no words.
    return address ? t('profile.default-location', { address }) : undefined
  }
  return (
    <nav aria-label={t('profile.more')}>
      <List inset>
        <NavRow to={paths.ordersHistory()} icon="receipt" title={t('profile.orders')} />
        {business.reservation.enabled ? (
          <NavRow to={paths.reservationHistory()} icon="calendar" title={t('profile.reservations')} />
        ) : null}
        <NavRow to={paths.locations()} icon="pin" title={t('profile.locations')} text={saved()} />
        {business.wallet?.enabled ? (
          <NavRow to={paths.wallet()} icon="wallet" title={t('wallet.title')} />
        ) : null}
      </List>
    </nav>
  )
}
