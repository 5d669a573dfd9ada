import type { DeskSession, StaffWithSessions } from '@storefront/api-contract/desk'
import { useMessages } from '@storefront/i18n'
import { Button, confirmDialog, Notice, Tag } from '@storefront/ui'
import { useState } from 'react'
import { useBusinessText } from '../business-text.ts'
import styles from '../desk.module.css'
import type { DeskApi } from '../desk-api.ts'
import { messages } from '../messages/catalogue.ts'
import { SecretShown } from '../secret-shown.tsx'
import { useStaffName } from '../staff-name.ts'
import { InviteForm } from './invite-form.tsx'
import { SessionRow } from './session-row.tsx'
import { useStaff } from './use-staff.ts'

interface StaffListProps {
  api: DeskApi
  session: DeskSession
}

/** Who works at the desk and is logged in where; the owner invites, ends sessions and accounts (DK-01). */
export default function StaffList({ api, session }: StaffListProps) {
  const { staff: self, business } = session
  const t = useMessages(messages)
  const textOf = useBusinessText(business)
  const nameOf = useStaffName(business)
  const { staff, hasFailed, read, after } = useStaff(api)
  const [code, setCode] = useState('')
  const sure = (title: string, confirm: string) =>
    confirmDialog({ title, confirm, cancel: t('act.keep'), kind: 'danger' })
  const endAll = async () => {
    if (await sure(t('staff.endAllSure'), t('staff.endAll'))) await after(api.endSessions(null))
  }
  const remove = async ({ id, name }: StaffWithSessions) => {
    if (await sure(t('staff.removeSure', { name: nameOf(name) }), t('staff.remove')))
      await after(api.endStaff(id))
  }
  const newCode = async ({ id }: StaffWithSessions) => {
    const invited = await api.invite({ staff_id: id })
    if (invited.ok) setCode(invited.value.code)
    else await after(Promise.resolve(invited))
  }
  const placeOf = ({ branch_id: branchId }: StaffWithSessions) => {
    const branch = business.branches.find(({ id }) => id === branchId)
    return branch ? textOf(branch.names) : t('staff.allBranches')
  }
  return (
    <div className={styles.sheet}>
      {hasFailed ? <Notice tone="danger">{t('act.failed')}</Notice> : null}
      {code ? <SecretShown label={t('staff.code')} text={code} /> : null}
      <Button kind="danger" onClick={() => void endAll()}>
        {t('staff.endAll')}
      </Button>
      <ul className={styles.facts}>
        {staff.map((one) => (
          <li key={one.id} className={styles.card}>
            <span className={styles.cardHead}>
              <strong>
                <bdi>{nameOf(one.name)}</bdi>
              </strong>
              <Tag>{t(`staff.role.${one.role}`)}</Tag>
            </span>
            <span className={styles.muted}>{placeOf(one)}</span>
            <ul className={styles.facts}>
              {one.sessions.map((open) => (
                <SessionRow
                  key={open.id}
                  session={open}
                  name={nameOf(one.name)}
                  zone={business.time_zone}
                  onEnd={() => void after(api.endSession(open.id))}
                />
              ))}
            </ul>
            {one.sessions.length === 0 ? <span className={styles.muted}>{t('staff.nowhere')}</span> : null}
            {one.id === self.id ? null : (
              <span className={styles.row}>
                <Button kind="quiet" onClick={() => void newCode(one)}>
                  {t('staff.newCode')}
                </Button>
                <Button kind="quiet" onClick={() => void remove(one)}>
                  {t('staff.remove')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      <InviteForm api={api} session={session} onInvited={() => void read()} />
    </div>
  )
}
