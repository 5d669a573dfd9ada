import { useLocale, useMessages } from '@storefront/i18n'
import { Button, Notice } from '@storefront/ui'
import { TextField } from '@storefront/ui/fields'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { CommandForm } from './command-form.tsx'
import styles from './console.module.css'
import { History } from './history.tsx'
import { LiveTable } from './live-table.tsx'
import { messages } from './messages/catalogue.ts'
import { type Entry, type Live, opsApi, WrongToken } from './ops-api.ts'
import { switchLocale } from './switch-locale.ts'

const TOKEN = 'sf-ops-token'

/** The operations page: what is live, and promote, canary, roll back (RL-03). */
export function Console() {
  const t = useMessages(messages)
  const locale = useLocale()
  const [token, setToken] = useState(() => sessionStorage.getItem(TOKEN) ?? '')
  const [isWrong, setWrong] = useState(false)
  const enter = useCallback((value: string, isRefused = false) => {
    sessionStorage.setItem(TOKEN, value)
    setToken(value)
    setWrong(isRefused)
  }, [])
  const refuse = useCallback(() => enter('', true), [enter])
  return (
    <main className={styles.page}>
      <title>{t('title')}</title>
      <header className={styles.header}>
        <h1>{t('title')}</h1>
        <Button kind="secondary" onClick={() => void switchLocale(locale === 'ar' ? 'en' : 'ar')}>
          {t('language')}
        </Button>
        {token ? (
          <Button kind="secondary" onClick={() => enter('')}>
            {t('token.leave')}
          </Button>
        ) : null}
      </header>
      {token ? (
        <Releases key={token} token={token} onRefused={refuse} />
      ) : (
        <TokenForm isWrong={isWrong} onEnter={(value) => enter(value)} />
      )}
    </main>
  )
}

/** Token form, with an error after a rejected token. */
function TokenForm({ isWrong, onEnter }: { isWrong: boolean; onEnter: (token: string) => void }) {
  const t = useMessages(messages)
  const [typed, setTyped] = useState('')
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim()) onEnter(typed.trim())
      }}
    >
      <TextField
        label={t('token.label')}
        hint={t('token.hint')}
        type="password"
        autoComplete="off"
        value={typed}
        onText={setTyped}
        error={isWrong ? t('token.wrong') : undefined}
      />
      <Button type="submit">{t('token.enter')}</Button>
    </form>
  )
}

function Releases({ token, onRefused }: { token: string; onRefused: () => void }) {
  const t = useMessages(messages)
  const api = useMemo(() => opsApi(token), [token])
  const [shown, setShown] = useState<{ live: Live; history: Entry[] } | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const reads = useRef(0)
  const read = useCallback(async () => {
    const mine = ++reads.current
    const isNewest = () => mine === reads.current
    try {
      const [live, history] = await Promise.all([api.live(), api.history()])
      if (!isNewest()) return
      setShown({ live, history })
      setProblem(null)
    } catch (cause) {
      if (cause instanceof WrongToken) onRefused()
      else if (isNewest()) setProblem(cause)
    }
  }, [api, onRefused])
  useEffect(() => void read(), [read])
  const notice = problem ? (
    <Notice
      tone="danger"
      action={
        <Button kind="secondary" onClick={() => void read()}>
          {t('retry')}
        </Button>
      }
    >
      {t('failed', { message: String(problem) })}
    </Notice>
  ) : null
  if (!shown) return notice ?? <p role="status">{t('loading')}</p>
  return (
    <>
      {notice}
      <h2>{t('live.title')}</h2>
      <LiveTable live={shown.live} />
      <h2>{t('order.title')}</h2>
      <CommandForm api={api} apps={shown.live.state.apps} seq={shown.live.state.seq} onChanged={read} />
      <h2>{t('history.title')}</h2>
      <History entries={shown.history} />
    </>
  )
}
