import { useMessages } from '@storefront/i18n'
import { Sheet } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { Deletion } from './deletion.tsx'

/** Explains what is deleted and what stays, before two confirmations. */
export function DeletionSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useMessages(messages)
  return (
    <Sheet open={open} onClose={onClose} title={t('deletion.title')} closeLabel={t('action.close')}>
      {open ? <Deletion onKeep={onClose} /> : null}
    </Sheet>
  )
}
