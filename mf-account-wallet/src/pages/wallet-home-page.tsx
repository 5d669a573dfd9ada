import { NotYet } from '../not-yet/not-yet.tsx'
import { OrderLink } from '../not-yet/order-link.tsx'

export function WalletHomePage() {
  return <NotYet screen="wallet" icon="wallet" action={<OrderLink />} />
}
