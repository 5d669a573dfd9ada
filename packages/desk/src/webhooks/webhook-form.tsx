import { WEBHOOK_KINDS, type WebhookKind } from '@storefront/api-contract/desk'
import { useMessages } from '@storefront/i18n'
import { Button } from '@storefront/ui'
import { Checkbox, TextField } from '@storefront/ui/fields'
import { type FormEvent, useState } from 'react'
import styles from '../desk.module.css'
import type { DeskApi } from '../desk-api.ts'
import { messages } from '../messages/catalogue.ts'
import { SecretShown } from '../secret-shown.tsx'

interface WebhookFormProps {
  api: DeskApi
  onAdded: () => void
}
type Wrong = 'wrong' | 'tooMany' | 'failed'

/** Adds an endpoint and shows its secret once (DK-05). */
export function WebhookForm({ api, onAdded }: WebhookFormProps) {
  const t = useMessages(messages)
  const [url, setUrl] = useState('')
  const [kinds, setKinds] = useState<readonly WebhookKind[]>(WEBHOOK_KINDS)
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const [secret, setSecret] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!url.trim() || kinds.length === 0) return
    const added = await api.addWebhook(url.trim(), [...kinds])
    if (!added.ok) return setWrong(wrongOf(added.problem))
    setWrong(null)
    setUrl('')
    setSecret(added.value.secret)
    onAdded()
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      {secret ? <SecretShown label={t('hooks.secret')} text={secret} /> : null}
      <TextField
        label={t('hooks.url')}
        hint={t('hooks.urlHint')}
        type="url"
        dir="ltr"
        value={url}
        onText={setUrl}
        error={wrong ? t(`hooks.${wrong}`) : undefined}
      />
      <fieldset>
        <legend>{t('hooks.kinds')}</legend>
        {WEBHOOK_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`hooks.kind.${kind}`)}
            checked={kinds.includes(kind)}
            onChecked={(isOn) => setKinds(isOn ? [...kinds, kind] : kinds.filter((one) => one !== kind))}
          />
        ))}
      </fieldset>
      <Button type="submit" kind="secondary">
        {t('hooks.add')}
      </Button>
    </form>
  )
}

function wrongOf(problem: { kind: string; status?: number }): Wrong {
  if (problem.kind !== 'refused') return 'failed'
  return problem.status === 409 ? 'tooMany' : 'wrong'
}
