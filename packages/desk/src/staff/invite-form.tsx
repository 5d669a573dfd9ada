import type { DeskSession } from '@storefront/api-contract/desk'
import { STAFF_ROLES, type StaffRole } from '@storefront/domain/desk'
import { LONGEST_DESK_NAME } from '@storefront/domain/lengths'
import { useMessages } from '@storefront/i18n'
import { Button, Notice } from '@storefront/ui'
import { SelectField, TextField } from '@storefront/ui/fields'
import { type FormEvent, useState } from 'react'
import { useBusinessText } from '../business-text.ts'
import styles from '../desk.module.css'
import type { DeskApi } from '../desk-api.ts'
import { messages } from '../messages/catalogue.ts'
import { SecretShown } from '../secret-shown.tsx'

interface InviteFormProps {
  api: DeskApi
  session: DeskSession
  onInvited: () => void
}

/** Creates an account, by an owner of one branch for that branch, and shows the code that logs it in once (DK-01). */
export function InviteForm({ api, session: { staff: owner, business }, onInvited }: InviteFormProps) {
  const t = useMessages(messages)
  const textOf = useBusinessText(business)
  const [name, setName] = useState('')
  const [role, setRole] = useState<StaffRole>('staff')
  const [branchId, setBranchId] = useState(owner.branch_id ?? '')
  const [code, setCode] = useState('')
  const [hasFailed, setFailed] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return
    const invited = await api.invite({ name: name.trim(), role, branch_id: branchId || null })
    setFailed(!invited.ok)
    if (!invited.ok) return
    setName('')
    setCode(invited.value.code)
    onInvited()
  }
  const all = owner.branch_id === null ? [{ value: '', label: t('staff.allBranches') }] : []
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <h2>{t('staff.invite')}</h2>
      {hasFailed ? <Notice tone="danger">{t('act.failed')}</Notice> : null}
      {code ? <SecretShown label={t('staff.code')} text={code} /> : null}
      <TextField label={t('staff.name')} maxLength={LONGEST_DESK_NAME} value={name} onText={setName} />
      <SelectField
        label={t('staff.role')}
        options={STAFF_ROLES.map((value) => ({ value, label: t(`staff.role.${value}`) }))}
        value={role}
        onValue={(value) => setRole(value as StaffRole)}
      />
      <SelectField
        label={t('stock.branch')}
        options={[...all, ...business.branches.map(({ id, names }) => ({ value: id, label: textOf(names) }))]}
        value={branchId}
        onValue={setBranchId}
      />
      <Button type="submit" kind="secondary">
        {t('staff.create')}
      </Button>
    </form>
  )
}
