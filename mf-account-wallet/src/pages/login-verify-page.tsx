import { NotYet } from '../not-yet/not-yet.tsx'
import { OrderLink } from '../not-yet/order-link.tsx'

export function LoginVerifyPage() {
  return <NotYet screen="login-verify" icon="user" action={<OrderLink label="login.as-guest" />} />
}
