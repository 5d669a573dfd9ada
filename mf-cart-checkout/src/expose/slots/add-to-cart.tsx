import type { SlotProps } from '@storefront/bridge'
import { AddToCart } from '../../add/add-to-cart.tsx'

export default function AddToCartSlot(props: SlotProps['cart/AddToCart']) {
  return (
    <div data-remote="mf-cart-checkout" data-testid="add-to-cart">
      <AddToCart {...props} />
    </div>
  )
}

export { messages } from '../../messages/catalogue.ts'
