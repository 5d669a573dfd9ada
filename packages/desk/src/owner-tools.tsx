import type { DeskSession } from '@storefront/api-contract/desk'
import { ownsAllBranches } from '@storefront/domain/desk'
import { useMessages } from '@storefront/i18n'
import { Button, Sheet } from '@storefront/ui'
import { useState } from 'react'
import styles from './desk.module.css'
import type { DeskApi } from './desk-api.ts'
import { messages } from './messages/catalogue.ts'
import { TillKeys } from './till-keys.tsx'
import { WebhookList } from './webhooks/webhook-list.tsx'

interface OwnerToolsProps {
  api: DeskApi
  session: Pick<DeskSession, 'staff' | 'business'>
}

/** Webhooks and keys of tills, for the owner of all branches; nothing for others (DK-05). */
export function OwnerTools({ api, session: { staff, business } }: OwnerToolsProps) {
  const t = useMessages(messages)
  const [isOpen, setOpen] = useState(false)
  if (!ownsAllBranches({ role: staff.role, branchId: staff.branch_id })) return null
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {t('hooks.title')}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('hooks.title')}
        closeLabel={t('close')}
        size="wide"
      >
        <div className={styles.sheet}>
          <WebhookList api={api} zone={business.time_zone} />
          <TillKeys api={api} zone={business.time_zone} />
        </div>
      </Sheet>
    </>
  )
}
