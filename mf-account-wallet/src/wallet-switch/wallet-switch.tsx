import { useMessages } from '@storefront/i18n'
import { isAuthenticated, useBusiness, useSession } from '@storefront/store'
import { Notice } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'

/** What checkout says about paying from the wallet: nothing to a guest, who has none. */
export function WalletSwitch() {
  const business = useBusiness()
  const session = useSession()
  return isAuthenticated(session, business) ? <WalletNotYet /> : null
}

function WalletNotYet() {
  const t = useMessages(messages)
  return (
    <div data-remote="mf-account-wallet">
      <Notice>{t('wallet-switch.later')}</Notice>
    </div>
  )
}
