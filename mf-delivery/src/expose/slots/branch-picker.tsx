import type { SlotProps } from '@storefront/bridge'
import { BranchPicker } from '../../branches/branch-picker.tsx'

export default function BranchPickerSlot(props: SlotProps['delivery/BranchPicker']) {
  return (
    <div data-remote="mf-delivery">
      <BranchPicker {...props} />
    </div>
  )
}

export { messages } from '../../messages/catalogue.ts'
