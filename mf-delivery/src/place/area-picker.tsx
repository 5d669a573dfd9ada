import type { SlotProps } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { Sheet } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { PlaceChoice } from './place-choice.tsx'
import { useDeliveryTerms } from './use-delivery-terms.ts'

export function AreaPicker({ open, onClose }: SlotProps['delivery/AreaPicker']) {
  const t = useMessages(messages)
  useDeliveryTerms()
  return (
    <Sheet open={open} onClose={onClose} title={t('place.title')} closeLabel={t('action.close')}>
      <PlaceChoice open={open} onChosen={onClose} />
    </Sheet>
  )
}
