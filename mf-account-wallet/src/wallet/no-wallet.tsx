import { useMessages } from '@storefront/i18n'
import { OrderLink } from '@storefront/remote-kit'
import { EmptyState } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'

/** Empty state of a business without wallets, with a link to order. */
export function NoWallet() {
  const t = useMessages(messages)
  return (
    <EmptyState icon="wallet" title={t('wallet.off')} text={t('wallet.off-text')} action={<OrderLink />} />
  )
}
