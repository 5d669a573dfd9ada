import { OrdersHistoryPage } from '../../pages/orders-history-page.tsx'
import { RemoteScreen } from '../../screen/remote-screen.tsx'

export default function ExposedOrdersHistoryPage() {
  return (
    <RemoteScreen>
      <OrdersHistoryPage />
    </RemoteScreen>
  )
}

export { messages } from '../../messages/catalogue.ts'
