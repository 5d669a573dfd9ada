import { useMessages } from '@storefront/i18n'
import { useWrongField } from '@storefront/remote-kit'
import { useBusiness } from '@storefront/store'
import { Button, Notice, Stack } from '@storefront/ui'
import { type FormEvent, useState } from 'react'
import { useProblemWords } from '../code/use-problem-words.ts'
import { messages } from '../messages/catalogue.ts'
import { NameField } from '../screen/contact-fields.tsx'
import { useDraft } from '../use-draft.ts'
import type { useFinishLogin } from './use-finish-login.ts'

/** Asks for the name after the first login. */
export function NameStep({ login }: { login: ReturnType<typeof useFinishLogin> }) {
  const t = useMessages(messages)
  const words = useProblemWords()
  const { reference_id } = useBusiness()
  const draft = useDraft(reference_id, 'name')
  const [state, setState] = useState<'typing' | 'empty' | 'sending'>('typing')
  const { form, leadToWrong } = useWrongField()
  async function send(event: FormEvent) {
    event.preventDefault()
    if (!draft.text.trim()) {
      setState('empty')
      return leadToWrong()
    }
    setState('sending')
    await login.name(draft.text.trim())
    setState('typing')
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack ref={form}>
        <p>{t('login.ask-name')}</p>
        <NameField name={draft} isChecked={state === 'empty'} />
        {login.problem ? <Notice tone="danger">{words(login.problem)}</Notice> : null}
        <Button type="submit" block busy={state === 'sending'}>
          {t('login.save-name')}
        </Button>
        <Button kind="quiet" block onClick={login.later}>
          {t('login.name-later')}
        </Button>
      </Stack>
    </form>
  )
}
