import { useFormats, useMessages } from '@storefront/i18n'
import { LoadProblem, useWrongField } from '@storefront/remote-kit'
import { useBusiness } from '@storefront/store'
import { Button, confirmDialog, Notice, Stack, toast } from '@storefront/ui'
import { Checkbox } from '@storefront/ui/fields'
import { useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import { Loading } from '../screen/loading.tsx'
import styles from './deletion.module.css'
import { useDeletion } from './use-deletion.ts'

/** Two confirmations: a checkbox, then a dialog. */
export function Deletion({ onKeep }: { onKeep: () => void }) {
  const t = useMessages(messages)
  const { money } = useFormats()
  const { currency } = useBusiness()
  const [isUnderstood, setUnderstood] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { form, leadToWrong } = useWrongField()
  const { query, state, remove } = useDeletion(() => toast({ text: t('deletion.done'), tone: 'success' }))
  if (query.isError) {
    const { error, isFetching, refetch } = query
    return <LoadProblem error={error} isRetrying={isFetching} retry={() => void refetch()} />
  }
  if (!query.data) return <Loading />
  const { deletes, keeps, open_orders: open, wallet_balance: credit, confirmation } = query.data

  async function ask() {
    setAsked(true)
    if (!isUnderstood) return leadToWrong()
    const isSure = await confirmDialog({
      title: t('deletion.sure'),
      text: t('deletion.sure-text'),
      confirm: t('deletion.delete'),
      cancel: t('deletion.keep'),
      kind: 'danger',
    })
    if (isSure) await remove(confirmation)
  }
  return (
    <Stack ref={form}>
      <Part title={t('deletion.goes')} rows={deletes.map((one) => t(`deletion.${one}`))} />
      <Part title={t('deletion.stays')} rows={keeps.map((one) => t(`deletion.${one}`))} />
      {credit > 0 ? (
        <Notice tone="warning">{t('deletion.credit', { amount: money(credit, currency) })}</Notice>
      ) : null}
      {state === 'failed' ? <Notice tone="danger">{t('deletion.failed')}</Notice> : null}
      {open > 0 ? (
        <Notice tone="warning">{t('deletion.orders-open', { count: open })}</Notice>
      ) : (
        <>
          <Checkbox
            label={t('deletion.understood')}
            checked={isUnderstood}
            onChecked={setUnderstood}
            error={isAsked && !isUnderstood ? t('deletion.understood-needed') : undefined}
          />
          <Button kind="danger" block busy={state === 'sending'} onClick={() => void ask()}>
            {t('deletion.delete')}
          </Button>
        </>
      )}
      <Button kind="secondary" block onClick={onKeep}>
        {t('deletion.keep')}
      </Button>
    </Stack>
  )
}

function Part({ title, rows }: { title: string; rows: string[] }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    </section>
  )
}
