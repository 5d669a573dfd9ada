import { AddToCart } from '../../add/add-to-cart.tsx'
import { expose } from '../expose.ts'

export default expose(AddToCart, { testId: 'add-to-cart' })
export { messages } from '../../messages/catalogue.ts'
