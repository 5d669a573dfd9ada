import type { Table } from '@storefront/api-contract'
import { useMessages } from '@storefront/i18n'
import { useQuery } from '@storefront/query'
import { LoadProblem } from '@storefront/remote-kit'
import { tablesQuery } from '@storefront/store'
import { Button, Inline, Notice, Skeleton } from '@storefront/ui'
import { FieldError, SelectField } from '@storefront/ui/fields'
import { useEffect, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import { fieldId } from '../ordering/checkout-fields.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import type { Answers } from './checkout-answers.ts'
import { TablePicker, useTableLabel } from './table-picker.tsx'
import { type CheckoutForm, useFieldErrors } from './use-checkout-form.ts'

/** With so many tables their list is searched. */
const SEARCHED_FROM = 10

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
  // The button that asks for another table makes way for the list, which takes its focus.
  const [isOther, setOther] = useState(false)
  if (tables.state === 'loading') return <Skeleton lines={2} />
  if (tables.state === 'failed') return <LoadProblem {...tables} />
  const table = unconfirmedTable(form.answers, tables)
  if (table) return <ConfirmTable {...{ table, form, onAnswered }} onOther={() => setOther(true)} />
  return <ChooseTable {...{ form, required }} tables={tables.tables} takesFocus={isOther} />
}

interface ConfirmTableProps {
  table: Table
  form: CheckoutForm
  onAnswered: () => void
  onOther: () => void
}

function ConfirmTable({ table, form, onAnswered, onOther }: ConfirmTableProps) {
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
        <Button
          kind="secondary"
          onClick={() => {
            onOther()
            form.change({ tableId: null })
          }}
        >
          {t('table.other')}
        </Button>
      </Inline>
    </>
  )
}

interface ChooseTableProps {
  tables: readonly Table[]
  form: CheckoutForm
  required: boolean
  takesFocus: boolean
}

/** One of a few tables in a select; of many in a list that can be searched. */
function ChooseTable({ tables, form, required, takesFocus }: ChooseTableProps) {
  const t = useMessages(messages)
  const labelOf = useTableLabel()
  const errors = useFieldErrors(form.shown)
  const { tableId } = form.answers
  useEffect(() => {
    if (takesFocus) document.getElementById(fieldId('table'))?.focus()
  }, [takesFocus])
  const isUnknown = tableId !== null && !tables.some((one) => one.id === tableId)
  const error = isUnknown ? t('field.table.unknown') : errors.table
  const choose = (id: string | null) => form.change({ tableId: id, tableConfirmed: true })
  const leave = () => form.leave('table')
  if (tables.length >= SEARCHED_FROM)
    return (
      <TablePicker {...{ tables, required, error }} chosenId={tableId} onChoose={choose} onLeave={leave} />
    )
  const options = tables.map((table) => ({ value: table.id, label: labelOf(table) }))
  return (
    <SelectField
      id={fieldId('table')}
      label={t('table.label')}
      hint={t('table.hint')}
      placeholder={t('table.placeholder')}
      required={required}
      options={required ? options : [{ value: 'none', label: t('table.none') }, ...options]}
      value={isUnknown ? '' : (tableId ?? (required ? '' : 'none'))}
      error={error}
      onValue={(value) => choose(value === 'none' ? null : value)}
      onBlur={leave}
    />
  )
}

export type BranchTables =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void; isRetrying: boolean }
  | { state: 'ready'; tables: Table[] }

/** The tables of the branch, fetched for dine-in only. */
export function useBranchTables({ branch, type }: OrderingContext): BranchTables {
  const { data, error, refetch, isFetching } = useQuery({
    ...tablesQuery(branch.id),
    enabled: type === 'dine_in',
  })
  if (data) return { state: 'ready', tables: data.tables }
  return error
    ? { state: 'failed', error, retry: () => void refetch(), isRetrying: isFetching }
    : { state: 'loading' }
}
