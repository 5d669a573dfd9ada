import { CheckoutPage } from '../../pages/checkout-page.tsx'
import { RemoteScreen } from '../../screen/remote-screen.tsx'

export default function ExposedCheckoutPage() {
  return (
    <RemoteScreen>
      <CheckoutPage />
    </RemoteScreen>
  )
}

export { messages } from '../../messages/catalogue.ts'
