import type { DeskSession } from '@storefront/api-contract/desk'
import { useLocale, useMessages } from '@storefront/i18n'
import { Button, Notice } from '@storefront/ui'
import { useCallback, useEffect, useState } from 'react'
import { Board } from './board.tsx'
import styles from './desk.module.css'
import type { DeskApi } from './desk-api.ts'
import { LoginForm } from './login-form.tsx'
import { messages } from './messages/catalogue.ts'
import { useStaffName } from './staff-name.ts'
import { switchLocale } from './switch-locale.ts'

const RENEW_MS = 30 * 60_000

interface DeskProps {
  api: DeskApi
  /** Of a link that logs in once; empty without one. */
  linkSecret: string
}

/** The order desk: the login, then the board (DK-01). */
export function Desk({ api, linkSecret }: DeskProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  const { session, state, setSession, read } = useSession(api, linkSecret)
  const logOut = async () => {
    await api.logOut()
    setSession(null)
  }
  return (
    <main className={styles.page}>
      <title>{t('title')}</title>
      <header className={styles.header}>
        <h1>{t('title')}</h1>
        {session ? <StaffName session={session} /> : null}
        <Button kind="quiet" onClick={() => void switchLocale(locale === 'ar' ? 'en' : 'ar')}>
          {t('language')}
        </Button>
        {session ? (
          <Button kind="quiet" onClick={() => void logOut()}>
            {t('login.leave')}
          </Button>
        ) : null}
      </header>
      {content()}
    </main>
  )

  function content() {
    if (session) return <Board api={api} session={session} onEnded={() => setSession(null)} />
    if (state === 'loading') return <p role="status">{t('loading')}</p>
    if (state === 'unreachable')
      return (
        <Notice
          tone="danger"
          action={
            <Button kind="secondary" onClick={() => void read()}>
              {t('retry')}
            </Button>
          }
        >
          {t('login.unreachable')}
        </Notice>
      )
    return <LoginForm api={api} wasRefused={state === 'refused'} onSession={setSession} />
  }
}

function StaffName({ session: { staff, business } }: { session: DeskSession }) {
  const nameOf = useStaffName(business)
  return <span className={styles.muted}>{nameOf(staff.name)}</span>
}

type LoginState = 'loading' | 'logged-out' | 'refused' | 'unreachable'

/** The session of the cookie or of the link, renewed while the page is open. */
function useSession(api: DeskApi, linkSecret: string) {
  const [session, setSession] = useState<DeskSession | null>(null)
  const [state, setState] = useState<LoginState>('loading')
  const read = useCallback(async () => {
    const opened = linkSecret ? await api.logIn(linkSecret) : null
    const found = opened?.ok ? opened : await api.session()
    if (found.ok) setSession(found.value)
    else if (found.problem.kind !== 'refused') setState('unreachable')
    else setState(opened ? 'refused' : 'logged-out')
  }, [api, linkSecret])
  useEffect(() => void read(), [read])
  const isOpen = session !== null
  useEffect(() => {
    api.whenEnded(() => {
      setSession(null)
      setState('logged-out')
    })
  }, [api])
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => void api.session(), RENEW_MS)
    return () => clearInterval(timer)
  }, [api, isOpen])
  const change = (next: DeskSession | null) => {
    setSession(next)
    if (!next) setState('logged-out')
  }
  return { session, state, setSession: change, read }
}
