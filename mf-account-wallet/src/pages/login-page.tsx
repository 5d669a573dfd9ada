import { NotYet } from '../not-yet/not-yet.tsx'
import { OrderLink } from '../not-yet/order-link.tsx'

export function LoginPage() {
  return <NotYet screen="login" icon="user" action={<OrderLink label="login.as-guest" />} />
}
