import type { SlotProps } from '@storefront/bridge'
import { Destination } from '../../destination/destination.tsx'

export default function DestinationSlot(props: SlotProps['delivery/Destination']) {
  return (
    <div data-remote="mf-delivery">
      <Destination {...props} />
    </div>
  )
}

export { messages } from '../../messages/catalogue.ts'
