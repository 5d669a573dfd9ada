import { CartPanel } from '../../panel/cart-panel.tsx'
import { expose } from '../expose.ts'

export default expose(CartPanel, { testId: 'cart-panel' })
export { messages } from '../../messages/catalogue.ts'
