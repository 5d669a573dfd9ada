import { OrderSuccessPage } from '../../pages/order-success-page.tsx'
import { RemoteScreen } from '../../screen/remote-screen.tsx'

export default function ExposedOrderSuccessPage() {
  return (
    <RemoteScreen>
      <OrderSuccessPage />
    </RemoteScreen>
  )
}

export { messages } from '../../messages/catalogue.ts'
