import type { SlotProps } from '@storefront/bridge'
import { normaliseSellingType } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { useParams } from '@storefront/router'
import { Sheet } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { BranchesPanel } from './branches-panel.tsx'

export function BranchPicker({ open, onClose }: SlotProps['delivery/BranchPicker']) {
  const t = useMessages(messages)
  const { type } = useParams()
  return (
    <Sheet open={open} onClose={onClose} title={t('picker.title')} closeLabel={t('action.close')}>
      <BranchesPanel type={type ? normaliseSellingType(type) : null} headingLevel={3} onChosen={onClose} />
    </Sheet>
  )
}
