import type { DeskSession } from '@storefront/api-contract/desk'
import { cleanTyped } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { Button } from '@storefront/ui'
import { TextField } from '@storefront/ui/fields'
import { type FormEvent, useState } from 'react'
import styles from './desk.module.css'
import type { DeskApi } from './desk-api.ts'
import { messages } from './messages/catalogue.ts'

interface LoginFormProps {
  api: DeskApi
  /** A link that was followed did not work. */
  wasRefused: boolean
  onSession: (session: DeskSession) => void
}
type Wrong = 'wrong' | 'tooMany' | 'unreachable'

/** Asks for the one-time code (DK-01). */
export function LoginForm({ api, wasRefused, onSession }: LoginFormProps) {
  const t = useMessages(messages)
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Wrong | null>(wasRefused ? 'wrong' : null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = cleanTyped(code)
    if (isBusy || !typed) return
    setBusy(true)
    const result = await api.logIn(typed)
    setBusy(false)
    if (result.ok) return onSession(result.value)
    if (result.problem.kind !== 'refused') return setWrong('unreachable')
    setWrong(result.problem.status === 429 ? 'tooMany' : 'wrong')
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <h2>{t('login.title')}</h2>
      <TextField
        label={t('login.code')}
        hint={t('login.hint')}
        autoComplete="one-time-code"
        value={code}
        onText={setCode}
        error={wrong ? t(`login.${wrong}`) : undefined}
      />
      <Button type="submit" busy={isBusy}>
        {t('login.enter')}
      </Button>
    </form>
  )
}
