import { CallShop } from '../not-yet/call-shop.tsx'
import { NotYet } from '../not-yet/not-yet.tsx'

export function FeedbackPage() {
  return <NotYet screen="feedback" icon="star" action={<CallShop />} />
}
