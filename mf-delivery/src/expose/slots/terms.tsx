import type { SlotProps } from '@storefront/bridge'
import { DeliveryTerms } from '../../place/delivery-terms.tsx'

export default function TermsSlot(props: SlotProps['delivery/Terms']) {
  return (
    <div data-remote="mf-delivery">
      <DeliveryTerms {...props} />
    </div>
  )
}

export { messages } from '../../messages/catalogue.ts'
