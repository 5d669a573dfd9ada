import { CallShop } from '../not-yet/call-shop.tsx'
import { NotYet } from '../not-yet/not-yet.tsx'

export function HistoryPage() {
  return <NotYet screen="history" icon="list" action={<CallShop />} />
}
