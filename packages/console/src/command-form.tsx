import { useMessages } from '@storefront/i18n'
import { Button, Notice } from '@storefront/ui'
import { Checkbox, NumberTextField, SelectField, TextField } from '@storefront/ui/fields'
import { useEffect, useState } from 'react'
import styles from './console.module.css'
import { isolated } from './isolated.ts'
import { messages } from './messages/catalogue.ts'
import { type CommandDraft, commandOf, offeredOperations } from './operations.ts'
import type { AppState, Operation, OpsApi, Outcome, ReleaseCommand } from './ops-api.ts'

interface CommandFormProps {
  api: OpsApi
  apps: Readonly<Record<string, AppState>>
  /** Number of the state that is shown. */
  seq: number
  /** Something else is live now. */
  onChanged: () => Promise<void>
}
const EMPTY: Omit<CommandDraft, 'app'> = {
  version: '',
  percent: 5,
  business: '',
  reason: '',
  isForced: false,
}

/** Form for release commands on one app (RL-03, RL-04). Input stays until a command succeeds. */
export function CommandForm(props: CommandFormProps) {
  const t = useMessages(messages)
  const { apps } = props
  const { draft, updateDraft, versions, missing, outcome, isBusy, operate } = useCommand(props)
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
      <Button kind="danger" block busy={isBusy} onClick={() => void operate('rollback')}>
        {t('order.rollback')}
      </Button>
      <div role="status">
        {outcome ? (
          <Notice tone={isWarning(outcome) ? 'warning' : 'success'}>{textOf(outcome)}</Notice>
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
          <Button key={operation} kind="secondary" busy={isBusy} onClick={() => void operate(operation)}>
            {t(`order.${operation}`)}
          </Button>
        ))}
      </div>
    </form>
  )

  function textOf(ended: Outcome): string {
    if (ended.kind === 'done') return t('order.done', { seq: ended.seq })
    if (ended.kind === 'refused') return t('order.refused', { message: ended.message })
    return t(`order.${ended.kind}`)
  }
}

const isWarning = ({ kind }: Outcome) => kind !== 'done' && kind !== 'same'

/** State of the form: the versions of its app, what is missing, and how the last command ended. One runs at a time. */
function useCommand({ api, apps, seq, onChanged }: CommandFormProps) {
  const [draft, setDraft] = useState<CommandDraft>({ ...EMPTY, app: Object.keys(apps)[0] ?? '' })
  const [versions, setVersions] = useState<readonly string[]>([])
  const [missing, setMissing] = useState<'reason' | 'business' | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isBusy, setBusy] = useState(false)
  // A gateway may show the state before it for some seconds more.
  const [ownSeq, setOwnSeq] = useState(0)
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

  const send = async (operation: Operation, command: ReleaseCommand) => {
    try {
      const ended = await api.operate(operation, { ...command, ifSeq: Math.max(seq, ownSeq) })
      setOutcome(ended)
      if (ended.kind === 'done') {
        setOwnSeq(ended.seq)
        updateDraft({ reason: '', isForced: false })
      }
      // Not waited for: the next order may be urgent.
      if (ended.kind === 'done' || ended.kind === 'conflict') void onChanged()
    } catch {
      // It may have been done all the same.
      setOutcome({ kind: 'unknown' })
      void onChanged()
    }
  }
  const operate = async (operation: Operation) => {
    const command = commandOf(operation, draft)
    setMissing('missing' in command ? command.missing : null)
    if ('missing' in command) return
    setBusy(true)
    await send(operation, command)
    setBusy(false)
  }
  return { draft, updateDraft, versions, missing, outcome, isBusy, operate }
}
