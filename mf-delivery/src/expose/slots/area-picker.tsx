import type { SlotProps } from '@storefront/bridge'
import { AreaPicker } from '../../areas/area-picker.tsx'

export default function AreaPickerSlot(props: SlotProps['delivery/AreaPicker']) {
  return (
    <div data-remote="mf-delivery">
      <AreaPicker {...props} />
    </div>
  )
}

export { messages } from '../../messages/catalogue.ts'
