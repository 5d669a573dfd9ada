import { useMessages } from '@storefront/i18n'
import { Button, Notice } from '@storefront/ui'
import { NumberTextField, SelectField, TextField } from '@storefront/ui/fields'
import { useEffect, useState } from 'react'
import styles from './console.module.css'
import { messages } from './messages/catalogue.ts'
import type { Operation, OpsApi, Outcome } from './ops-api.ts'

interface OrderFormProps {
  api: OpsApi
  apps: readonly string[]
  onDone: () => void
}

/** Promotes, pilots or rolls back one app, with a reason. What is typed stays until it is done. */
export function OrderForm({ api, apps, onDone }: OrderFormProps) {
  const t = useMessages(messages)
  const [app, setApp] = useState(apps[0] ?? '')
  const [versions, setVersions] = useState<readonly string[]>([])
  const [version, setVersion] = useState('')
  const [percent, setPercent] = useState<number | null>(5)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  useEffect(() => {
    let isCurrent = true
    const show = (ids: readonly string[]) => {
      if (!isCurrent) return
      setVersions(ids)
      setVersion(ids.at(-1) ?? '')
    }
    api.releases(app).then(show, (cause: unknown) => {
      show([])
      setOutcome({ kind: 'refused', message: String(cause) })
    })
    return () => {
      isCurrent = false
    }
  }, [api, app])

  const operate = async (operation: Operation) => {
    setMissing(!reason.trim())
    if (!reason.trim()) return
    const wanted = operation === 'rollback' ? {} : { version }
    const share = operation === 'canary' && percent !== null ? { percent } : {}
    try {
      const ended = await api.operate(operation, { app, reason, ...wanted, ...share })
      setOutcome(ended)
      if (ended.kind !== 'done') return
      setReason('')
      onDone()
    } catch (cause) {
      setOutcome({ kind: 'refused', message: String(cause) })
    }
  }
  const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <SelectField label={t('order.app')} options={options(apps)} value={app} onValue={setApp} />
      <SelectField
        label={t('order.version')}
        options={options(versions)}
        value={version}
        onValue={setVersion}
      />
      <NumberTextField label={t('order.percent')} value={percent} onNumber={setPercent} decimal />
      <TextField
        label={t('order.reason')}
        value={reason}
        onText={setReason}
        error={isMissing ? t('order.reasonMissing') : undefined}
      />
      <div className={styles.buttons}>
        <Button onClick={() => void operate('promote')}>{t('order.promote')}</Button>
        <Button kind="secondary" onClick={() => void operate('canary')}>
          {t('order.canary')}
        </Button>
        <Button kind="secondary" onClick={() => void operate('rollback')}>
          {t('order.rollback')}
        </Button>
      </div>
      <div role="status">
        {outcome ? (
          <Notice tone={outcome.kind === 'refused' ? 'warning' : 'success'}>{textOf(outcome)}</Notice>
        ) : null}
      </div>
    </form>
  )

  function textOf(ended: Outcome): string {
    if (ended.kind === 'done') return t('order.done', { seq: ended.seq })
    return ended.kind === 'same' ? t('order.same') : t('order.refused', { message: ended.message })
  }
}
