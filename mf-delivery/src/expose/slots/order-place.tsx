import type { SlotProps } from '@storefront/bridge'
import { OrderPlace } from '../../pin/order-place.tsx'

export default function OrderPlaceSlot(props: SlotProps['delivery/OrderPlace']) {
  return (
    <div data-remote="mf-delivery">
      <OrderPlace {...props} />
    </div>
  )
}

export { messages } from '../../messages/catalogue.ts'
