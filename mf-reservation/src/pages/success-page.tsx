import { CallShop } from '../not-yet/call-shop.tsx'
import { NotYet } from '../not-yet/not-yet.tsx'

export function SuccessPage() {
  return <NotYet screen="success" icon="calendar" action={<CallShop />} />
}
