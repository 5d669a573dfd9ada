import { CartPanel } from '../../panel/cart-panel.tsx'

export default function CartPanelSlot() {
  return (
    <div data-remote="mf-cart-checkout" data-testid="cart-panel">
      <CartPanel />
    </div>
  )
}

export { messages } from '../../messages/catalogue.ts'
