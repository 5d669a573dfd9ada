import { CartReservation } from '../../summary/cart-reservation.tsx'

export default function SummarySlot() {
  return <CartReservation />
}

export { messages } from '../../messages/catalogue.ts'
