import type { DeskSession } from '@storefront/api-contract/desk'
import { useMessages } from '@storefront/i18n'
import { Button, Notice, Sheet, Tag } from '@storefront/ui'
import { SelectField } from '@storefront/ui/fields'
import { useState } from 'react'
import { useBusinessText } from './business-text.ts'
import { BusyFields } from './busy-fields.tsx'
import { BusyNow } from './busy-now.tsx'
import styles from './desk.module.css'
import type { DeskApi } from './desk-api.ts'
import { messages } from './messages/catalogue.ts'
import { type BusyScope, useBusy } from './use-busy.ts'

interface BusyButtonProps {
  api: DeskApi
  business: DeskSession['business']
}

/** Pauses ordering, adds minutes, and limits orders; a tag says while a branch is paused (DK-03). */
export function BusyButton({ api, business }: BusyButtonProps) {
  const t = useMessages(messages)
  const textOf = useBusinessText(business)
  const { branches } = business
  const [isOpen, setOpen] = useState(false)
  const [branchId, setBranchId] = useState(branches[0]?.id ?? '')
  const [scope, setScope] = useState<BusyScope>('all')
  const { busy, hasFailed, change } = useBusy(api, branchId)
  const rule = busy?.rules.find((one) => one.scope === scope)
  const isPaused = busy?.rules.some((one) => one.paused_until !== null) ?? false
  const scopes: BusyScope[] = ['all', ...(busy?.types ?? [])]
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {t('busy.title')}
      </Button>
      {isPaused ? <Tag tone="warning">{t('busy.paused')}</Tag> : null}
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('busy.title')} closeLabel={t('close')}>
        <div className={styles.sheet}>
          {hasFailed ? <Notice tone="danger">{t('act.failed')}</Notice> : null}
          <SelectField
            label={t('stock.branch')}
            options={branches.map(({ id, names }) => ({ value: id, label: textOf(names) }))}
            value={branchId}
            onValue={setBranchId}
          />
          {busy ? <BusyNow busy={busy} business={business} /> : null}
          <SelectField
            label={t('busy.scope')}
            options={scopes.map((value) => ({
              value,
              label: value === 'all' ? t('busy.all') : t(`type.${value}`),
            }))}
            value={scope}
            onValue={(value) => setScope(value as BusyScope)}
          />
          {busy ? (
            <BusyFields
              key={`${branchId} ${scope} ${JSON.stringify(rule)}`}
              rule={rule}
              onChange={(wanted) => change(scope, wanted)}
            />
          ) : null}
        </div>
      </Sheet>
    </>
  )
}
