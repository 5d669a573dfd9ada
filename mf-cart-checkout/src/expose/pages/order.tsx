import { OrderPage } from '../../pages/order-page.tsx'
import { RemoteScreen } from '../../screen/remote-screen.tsx'

export default function ExposedOrderPage() {
  return (
    <RemoteScreen>
      <OrderPage />
    </RemoteScreen>
  )
}

export { messages } from '../../messages/catalogue.ts'
