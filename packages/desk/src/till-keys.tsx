import { MERCHANT_RIGHTS, type MerchantRight, type TillKey } from '@storefront/api-contract/desk'
import { LONGEST_DESK_NAME } from '@storefront/domain/lengths'
import { useFormats, useMessages } from '@storefront/i18n'
import { Button, Notice } from '@storefront/ui'
import { Checkbox, TextField } from '@storefront/ui/fields'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import styles from './desk.module.css'
import type { DeskApi } from './desk-api.ts'
import { messages } from './messages/catalogue.ts'
import { SecretShown } from './secret-shown.tsx'

interface TillKeysProps {
  api: DeskApi
  /** The business's time zone. */
  zone: string
}

/** Keys of tills with their rights; a new one is shown once (DK-05). */
export function TillKeys({ api, zone }: TillKeysProps) {
  const t = useMessages(messages)
  const { time } = useFormats()
  const { keys, hasFailed, setFailed, show, read } = useKeys(api)
  const [name, setName] = useState('')
  const [rights, setRights] = useState<readonly MerchantRight[]>(['orders.read', 'orders.write'])
  const [secret, setSecret] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim() || rights.length === 0) return
    const added = await api.addKey(name.trim(), [...rights])
    setFailed(!added.ok)
    if (!added.ok) return
    setName('')
    setSecret(added.value.key)
    await read()
  }
  return (
    <section className={styles.details} aria-label={t('keys.title')}>
      <h2>{t('keys.title')}</h2>
      {hasFailed ? <Notice tone="danger">{t('act.failed')}</Notice> : null}
      <ul className={styles.facts}>
        {keys.map((key) => (
          <li key={key.id} className={styles.card}>
            <bdi>{key.name}</bdi>
            <span className={styles.muted}>
              {key.rights.map((right) => t(`keys.right.${right}`)).join(' · ')}
            </span>
            <span className={styles.row}>
              {key.used_at
                ? t('keys.used', { time: time(key.used_at, zone, 'date-time') })
                : t('keys.unused')}
              <Button kind="quiet" onClick={() => void api.removeKey(key.id).then(show)}>
                {t('keys.remove')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        {secret ? <SecretShown label={t('keys.key')} text={secret} /> : null}
        <TextField label={t('keys.name')} maxLength={LONGEST_DESK_NAME} value={name} onText={setName} />
        <fieldset>
          <legend>{t('keys.rights')}</legend>
          {MERCHANT_RIGHTS.map((right) => (
            <Checkbox
              key={right}
              label={t(`keys.right.${right}`)}
              checked={rights.includes(right)}
              onChecked={(isOn) =>
                setRights(isOn ? [...rights, right] : rights.filter((one) => one !== right))
              }
            />
          ))}
        </fieldset>
        <Button type="submit" kind="secondary">
          {t('keys.add')}
        </Button>
      </form>
    </section>
  )
}

function useKeys(api: DeskApi) {
  const [keys, setKeys] = useState<readonly TillKey[]>([])
  const [hasFailed, setFailed] = useState(false)
  const show = useCallback((answer: Awaited<ReturnType<DeskApi['keys']>>) => {
    setFailed(!answer.ok)
    if (answer.ok) setKeys(answer.value.keys)
  }, [])
  const read = useCallback(async () => show(await api.keys()), [api, show])
  useEffect(() => void read(), [read])
  return { keys, hasFailed, setFailed, show, read }
}
