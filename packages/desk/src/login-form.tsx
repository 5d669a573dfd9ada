import type { CallProblem } from '@storefront/api-client'
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
  /** Why a link that was followed did not work. */
  refused: Wrong | null
  onSession: (session: DeskSession) => void
}
export type Wrong = 'wrong' | 'tooMany' | 'unreachable'

/** Why a code does not log in; a server that is away says nothing about the code (DK-01). */
export function wrongOf(problem: CallProblem): Wrong {
  if (problem.kind !== 'refused' || problem.status >= 500) return 'unreachable'
  return problem.status === 429 ? 'tooMany' : 'wrong'
}

/** Asks for the one-time code (DK-01). */
export function LoginForm({ api, refused, onSession }: LoginFormProps) {
  const t = useMessages(messages)
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState(refused)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = cleanTyped(code)
    if (isBusy || !typed) return
    setBusy(true)
    const result = await api.logIn(typed)
    setBusy(false)
    if (result.ok) return onSession(result.value)
    setWrong(wrongOf(result.problem))
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
