import { CartReservation } from '../../summary/cart-reservation.tsx'
import { expose } from '../expose.ts'

export default expose(CartReservation, { bare: true })
export { messages } from '../../messages/catalogue.ts'
