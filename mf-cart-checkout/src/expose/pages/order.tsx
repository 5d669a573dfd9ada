import { OrderPage } from '../../pages/order-page.tsx'
import { exposePage } from '../expose.ts'

export default exposePage(OrderPage)
export { messages } from '../../messages/catalogue.ts'
