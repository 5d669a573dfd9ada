import { PaymentFailPage } from '../../pages/payment-fail-page.tsx'
import { RemoteScreen } from '../../screen/remote-screen.tsx'

export default function ExposedPaymentFailPage() {
  return (
    <RemoteScreen>
      <PaymentFailPage />
    </RemoteScreen>
  )
}

export { messages } from '../../messages/catalogue.ts'
