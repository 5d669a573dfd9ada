import { NotYet } from '../not-yet/not-yet.tsx'
import { OrderLink } from '../not-yet/order-link.tsx'

export function ProfilePage() {
  return <NotYet screen="profile" icon="user" action={<OrderLink />} />
}
