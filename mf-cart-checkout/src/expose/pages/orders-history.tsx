import { OrdersHistoryPage } from '../../pages/orders-history-page.tsx'
import { exposePage } from '../expose.ts'

export default exposePage(OrdersHistoryPage)
export { messages } from '../../messages/catalogue.ts'
