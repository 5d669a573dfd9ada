import { NotYet } from '../not-yet/not-yet.tsx'
import { OrderLink } from '../not-yet/order-link.tsx'

export function WalletPackagePage() {
  return <NotYet screen="wallet-package" icon="gift" action={<OrderLink />} />
}
