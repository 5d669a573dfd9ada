import { useMessages } from '@storefront/i18n'
import { Button, Notice } from '@storefront/ui'
import { Checkbox, NumberTextField, SelectField, TextField } from '@storefront/ui/fields'
import { useEffect, useState } from 'react'
import styles from './console.module.css'
import { isolated } from './isolated.ts'
import { messages } from './messages/catalogue.ts'
import { type CommandDraft, commandOf, offeredOperations } from './operations.ts'
import type { AppState, Operation, OpsApi, Outcome } from './ops-api.ts'

interface CommandFormProps {
  api: OpsApi
  apps: Readonly<Record<string, AppState>>
  onDone: () => void
}
const EMPTY: Omit<CommandDraft, 'app'> = {
  version: '',
  percent: 5,
  business: '',
  reason: '',
  isForced: false,
}

/** Form for release commands on one app (RL-03, RL-04). Input stays until a command succeeds. */
export function CommandForm({ api, apps, onDone }: CommandFormProps) {
  const t = useMessages(messages)
  const { draft, updateDraft, versions, missing, outcome, operate } = useCommand({ api, apps, onDone })
  const { app } = draft
  const bad = new Set(apps[app]?.quarantined.map(({ id }) => id))
  const versionLabel = (version: string) =>
    bad.has(version) ? t('order.quarantined', { version: isolated(version) }) : isolated(version)
  const options = (values: readonly string[]) => values.map((value) => ({ value, label: isolated(value) }))
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <SelectField
        label={t('order.app')}
        options={options(Object.keys(apps))}
        value={app}
        onValue={(value) => updateDraft({ app: value })}
      />
      <TextField
        label={t('order.reason')}
        value={draft.reason}
        onText={(reason) => updateDraft({ reason })}
        error={missing === 'reason' ? t('order.reasonMissing') : undefined}
      />
      <Button kind="danger" block onClick={() => void operate('rollback')}>
        {t('order.rollback')}
      </Button>
      <div role="status">
        {outcome ? (
          <Notice tone={outcome.kind === 'refused' ? 'warning' : 'success'}>{textOf(outcome)}</Notice>
        ) : null}
      </div>
      <h3>{t('order.others')}</h3>
      <SelectField
        label={t('order.version')}
        options={versions.map((value) => ({ value, label: versionLabel(value) }))}
        value={draft.version}
        onValue={(version) => updateDraft({ version })}
      />
      <NumberTextField
        label={t('order.percent')}
        value={draft.percent}
        onNumber={(percent) => updateDraft({ percent })}
        decimal
      />
      <TextField
        label={t('order.business')}
        hint={t('order.businessHint')}
        value={draft.business}
        onText={(business) => updateDraft({ business })}
        error={missing === 'business' ? t('order.businessMissing') : undefined}
      />
      <Checkbox
        label={t('order.force')}
        hint={t('order.forceHint')}
        checked={draft.isForced}
        onChecked={(isForced) => updateDraft({ isForced })}
      />
      <div className={styles.buttons}>
        {offeredOperations(apps[app]).map((operation) => (
          <Button key={operation} kind="secondary" onClick={() => void operate(operation)}>
            {t(`order.${operation}`)}
          </Button>
        ))}
      </div>
    </form>
  )

  function textOf(ended: Outcome): string {
    if (ended.kind === 'done') return t('order.done', { seq: ended.seq })
    return ended.kind === 'same' ? t('order.same') : t('order.refused', { message: ended.message })
  }
}

/** State of the form: the versions of its app, what is missing, and how the last command ended. */
function useCommand({ api, apps, onDone }: CommandFormProps) {
  const [draft, setDraft] = useState<CommandDraft>({ ...EMPTY, app: Object.keys(apps)[0] ?? '' })
  const [versions, setVersions] = useState<readonly string[]>([])
  const [missing, setMissing] = useState<'reason' | 'business' | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const updateDraft = (part: Partial<CommandDraft>) => setDraft((before) => ({ ...before, ...part }))
  const { app } = draft

  useEffect(() => {
    let isCurrent = true
    const show = (ids: readonly string[]) => {
      if (!isCurrent) return
      setVersions(ids)
      setDraft((before) => ({ ...before, version: ids.at(-1) ?? '' }))
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
    const command = commandOf(operation, draft)
    setMissing('missing' in command ? command.missing : null)
    if ('missing' in command) return
    try {
      const ended = await api.operate(operation, command)
      setOutcome(ended)
      if (ended.kind !== 'done') return
      updateDraft({ reason: '', isForced: false })
      onDone()
    } catch (cause) {
      setOutcome({ kind: 'refused', message: String(cause) })
    }
  }
  return { draft, updateDraft, versions, missing, outcome, operate }
}
