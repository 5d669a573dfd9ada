import { OrdersStatusPage } from '../../pages/orders-status-page.tsx'
import { exposePage } from '../expose.ts'

export default exposePage(OrdersStatusPage)
export { messages } from '../../messages/catalogue.ts'
