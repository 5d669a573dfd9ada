import { OrdersStatusPage } from '../../pages/orders-status-page.tsx'
import { RemoteScreen } from '../../screen/remote-screen.tsx'

export default function ExposedOrdersStatusPage() {
  return (
    <RemoteScreen>
      <OrdersStatusPage />
    </RemoteScreen>
  )
}

export { messages } from '../../messages/catalogue.ts'
