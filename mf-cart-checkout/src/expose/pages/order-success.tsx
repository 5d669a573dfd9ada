import { OrderSuccessPage } from '../../pages/order-success-page.tsx'
import { exposePage } from '../expose.ts'

export default exposePage(OrderSuccessPage)
export { messages } from '../../messages/catalogue.ts'
