import type { CallProblem } from '@storefront/api-client'
import type { DeskSession } from '@storefront/api-contract/desk'
import { useLocale, useMessages } from '@storefront/i18n'
import { Button, Notice } from '@storefront/ui'
import { useCallback, useEffect, useState } from 'react'
import { Board } from './board.tsx'
import styles from './desk.module.css'
import type { DeskApi } from './desk-api.ts'
import { LoginForm, type Wrong, wrongOf } from './login-form.tsx'
import { messages } from './messages/catalogue.ts'
import { useStaffName } from './staff-name.ts'
import { switchLocale } from './switch-locale.ts'

const RENEW_MS = 30 * 60_000
const RETRY_MS = 5_000

interface DeskProps {
  api: DeskApi
  /** Of a link that logs in once; empty without one. */
  linkSecret: string
}

/** The order desk: the login, then the board (DK-01). */
export function Desk({ api, linkSecret }: DeskProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  const { session, state, isUnreachable, refused, setSession, read } = useSession(api, linkSecret)
  const [hasLogOutFailed, setLogOutFailed] = useState(false)
  const logOut = async () => {
    const ended = await api.logOut()
    const isOut = ended.ok || hasNoSession(ended.problem)
    setLogOutFailed(!isOut)
    if (isOut) setSession(null)
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
      {session && hasLogOutFailed ? <Notice tone="danger">{t('act.failed')}</Notice> : null}
      {content()}
    </main>
  )

  function content() {
    if (session) return <Board api={api} session={session} onEnded={() => setSession(null)} />
    if (isUnreachable)
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
    if (state === 'loading') return <p role="status">{t('loading')}</p>
    return (
      <LoginForm
        api={api}
        refused={refused}
        onSession={(next) => {
          setLogOutFailed(false)
          setSession(next)
        }}
      />
    )
  }
}

function StaffName({ session: { staff, business } }: { session: DeskSession }) {
  const nameOf = useStaffName(business)
  return <span className={styles.muted}>{nameOf(staff.name)}</span>
}

type LoginState = 'loading' | 'logged-out'

/** The session of the cookie or of the link, renewed while the page is open. A server that is away is asked again. */
function useSession(api: DeskApi, linkSecret: string) {
  const [session, setSession] = useState<DeskSession | null>(null)
  const [state, setState] = useState<LoginState>('loading')
  const [refused, setRefused] = useState<Wrong | null>(null)
  const [failures, setFailures] = useState(0)
  const read = useCallback(async () => {
    const opened = linkSecret ? await api.logIn(linkSecret) : null
    const found = opened?.ok ? opened : await api.session()
    const linkProblem = opened && !opened.ok ? wrongOf(opened.problem) : null
    const isAnswered = found.ok || (hasNoSession(found.problem) && linkProblem !== 'unreachable')
    setFailures((before) => (isAnswered ? 0 : before + 1))
    if (!isAnswered) return
    setRefused(found.ok ? null : linkProblem)
    if (found.ok) setSession(found.value)
    else setState('logged-out')
  }, [api, linkSecret])
  useEffect(() => void read(), [read])
  useEffect(() => {
    if (failures === 0) return
    const timer = setTimeout(() => void read(), RETRY_MS)
    return () => clearTimeout(timer)
  }, [failures, read])
  useEffect(() => {
    api.whenEnded(() => {
      setSession(null)
      setState('logged-out')
    })
  }, [api])
  const isOpen = session !== null
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => void api.session(), RENEW_MS)
    return () => clearInterval(timer)
  }, [api, isOpen])
  const change = (next: DeskSession | null) => {
    setSession(next)
    setRefused(null)
    if (!next) setState('logged-out')
  }
  return { session, state, isUnreachable: failures > 0, refused, setSession: change, read }
}

const hasNoSession = (problem: CallProblem) => problem.kind === 'refused' && problem.status === 401
