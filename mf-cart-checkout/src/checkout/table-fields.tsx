import type { Table } from '@storefront/api-contract'
import { useMessages } from '@storefront/i18n'
import { LoadProblem } from '@storefront/remote-kit'
import { Button, Inline, Notice, Skeleton } from '@storefront/ui'
import { FieldError, SelectField } from '@storefront/ui/fields'
import { messages } from '../messages/catalogue.ts'
import type { Answers } from './checkout-answers.ts'
import { fieldId } from './field-id.ts'
import type { BranchTables } from './use-branch-tables.ts'
import type { CheckoutForm } from './use-checkout-form.ts'
import { useFieldErrors } from './use-field-errors.ts'

interface TableFieldsProps {
  form: CheckoutForm
  tables: BranchTables
  required: boolean
  onAnswered: () => void
}

/** The known, unconfirmed table. */
export function unconfirmedTable({ tableId, tableConfirmed }: Answers, tables: BranchTables): Table | null {
  if (tableConfirmed || tables.state !== 'ready') return null
  return tables.tables.find((one) => one.id === tableId) ?? null
}

/** The table of the order; one from a QR code is confirmed first (ST-03). */
export function TableFields({ form, tables, required, onAnswered }: TableFieldsProps) {
  if (tables.state === 'loading') return <Skeleton lines={2} />
  if (tables.state === 'failed') return <LoadProblem {...tables} />
  const table = unconfirmedTable(form.answers, tables)
  if (table) return <ConfirmTable table={table} form={form} onAnswered={onAnswered} />
  return <ChooseTable tables={tables.tables} form={form} required={required} />
}

function ConfirmTable({
  table,
  form,
  onAnswered,
}: {
  table: Table
  form: CheckoutForm
  onAnswered: () => void
}) {
  const t = useMessages(messages)
  const errors = useFieldErrors(form.shown)
  return (
    <>
      <Notice title={t('table.confirm', { name: table.name })} />
      <FieldError>{errors.table}</FieldError>
      <Inline>
        <Button
          id={fieldId('table')}
          onClick={() => {
            form.change({ tableConfirmed: true })
            onAnswered()
          }}
        >
          {t('table.yes', { name: table.name })}
        </Button>
        <Button kind="secondary" onClick={() => form.change({ tableId: null })}>
          {t('table.other')}
        </Button>
      </Inline>
    </>
  )
}

function ChooseTable({
  tables,
  form,
  required,
}: {
  tables: readonly Table[]
  form: CheckoutForm
  required: boolean
}) {
  const t = useMessages(messages)
  const errors = useFieldErrors(form.shown)
  const { tableId } = form.answers
  const isUnknown = tableId !== null && !tables.some((one) => one.id === tableId)
  const options = tables.map(({ id, name, zone }) => ({
    value: id,
    label: zone ? t('table.inZone', { name, zone }) : name,
  }))
  return (
    <SelectField
      id={fieldId('table')}
      label={t('table.label')}
      hint={t('table.hint')}
      placeholder={t('table.placeholder')}
      required={required}
      options={required ? options : [{ value: 'none', label: t('table.none') }, ...options]}
      value={isUnknown ? '' : (tableId ?? (required ? '' : 'none'))}
      error={isUnknown ? t('field.table.unknown') : errors.table}
      onValue={(value) => form.change({ tableId: value === 'none' ? null : value, tableConfirmed: true })}
      onBlur={() => form.leave('table')}
    />
  )
}
