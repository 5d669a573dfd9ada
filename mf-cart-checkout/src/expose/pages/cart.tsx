import { CartPage } from '../../pages/cart-page.tsx'
import { RemoteScreen } from '../../screen/remote-screen.tsx'

export default function ExposedCartPage() {
  return (
    <RemoteScreen>
      <CartPage />
    </RemoteScreen>
  )
}

export { messages } from '../../messages/catalogue.ts'
