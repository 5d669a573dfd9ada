import { NotYet } from '../not-yet/not-yet.tsx'
import { OrderLink } from '../not-yet/order-link.tsx'

export function WalletHistoryPage() {
  return <NotYet screen="wallet-history" icon="wallet" action={<OrderLink />} />
}
