import { CartPage } from '../../pages/cart-page.tsx'
import { exposePage } from '../expose.ts'

export default exposePage(CartPage)
export { messages } from '../../messages/catalogue.ts'
