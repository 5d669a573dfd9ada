import type { SlotProps } from '@storefront/bridge'
import { QuickAdd } from '../../quick/quick-add.tsx'

export default function QuickAddSlot(props: SlotProps['cart/QuickAdd']) {
  return (
    <div data-remote="mf-cart-checkout" data-testid="quick-add">
      <QuickAdd {...props} />
    </div>
  )
}

export { messages } from '../../messages/catalogue.ts'
