import { callApi } from '@storefront/api-client'
import { logoutCall } from '@storefront/api-contract/account'
import { useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { Button, Notice, Stack, toast } from '@storefront/ui'
import { useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import { useLeave } from './use-leave.ts'

/**
 * Logs out here or on all devices; confirmed only after the server has ended the session (AU-06). `useLeave` then ends it
 * in this browser by `signOut`; the other tabs follow.
 */
export function Logout() {
  const t = useMessages(messages)
  const { reference_id } = useBusiness()
  const leave = useLeave()
  const [busy, setBusy] = useState<'here' | 'all' | null>(null)
  const [isFailed, setFailed] = useState(false)
  async function end(all: boolean) {
    setBusy(all ? 'all' : 'here')
    setFailed(false)
    const result = await callApi(logoutCall, { body: { reference_id, all } })
    setBusy(null)
    if (!result.ok) return setFailed(true)
    leave()
    toast({ text: t('profile.logged-out'), tone: 'success' })
  }
  return (
    <Stack gap={3}>
      {isFailed ? <Notice tone="danger">{t('profile.logout-failed')}</Notice> : null}
      <Button kind="secondary" block busy={busy === 'here'} onClick={() => void end(false)}>
        {t('profile.logout')}
      </Button>
      <Button kind="quiet" block busy={busy === 'all'} onClick={() => void end(true)}>
        {t('profile.logout-all')}
      </Button>
    </Stack>
  )
}
