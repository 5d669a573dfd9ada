import { NotYet } from '../not-yet/not-yet.tsx'
import { OrderLink } from '../not-yet/order-link.tsx'

export function WalletPackagesPage() {
  return <NotYet screen="wallet-packages" icon="gift" action={<OrderLink />} />
}
