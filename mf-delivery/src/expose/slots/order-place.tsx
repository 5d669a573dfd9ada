import { OrderPlace } from '../../pin/order-place.tsx'
import { expose } from '../expose.ts'

export default expose(OrderPlace)
export { messages } from '../../messages/catalogue.ts'
