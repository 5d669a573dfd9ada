import type { Table } from '@storefront/api-contract'
import { foldText } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { Button, EmptyState, Icon, List, ListRow, Sheet, Stack } from '@storefront/ui'
import { FieldGroup, TextField } from '@storefront/ui/fields'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import { fieldId } from '../ordering/checkout-fields.ts'

interface TablePickerProps {
  tables: readonly Table[]
  /** Null for no table. */
  chosenId: string | null
  required: boolean
  error: ReactNode
  onChoose: (tableId: string | null) => void
  /** Called once the list is closed. */
  onLeave: () => void
}

/** A table of many, found by the number or name on it (ST-03). */
export function TablePicker({ tables, chosenId, required, error, onChoose, onLeave }: TablePickerProps) {
  const t = useMessages(messages)
  const labelOf = useTableLabel()
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const chosen = tables.find(({ id }) => id === chosenId)
  const close = () => {
    setOpen(false)
    onLeave()
  }
  const choose = (tableId: string | null) => {
    onChoose(tableId)
    close()
  }
  return (
    <FieldGroup legend={t('table.label')} hint={t('table.hint')} error={error}>
      <Button
        id={fieldId('table')}
        kind="secondary"
        block
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {chosen ? labelOf(chosen) : t('table.placeholder')}
      </Button>
      <Sheet
        open={isOpen}
        onClose={close}
        title={t('table.placeholder')}
        closeLabel={t('action.close')}
        initialFocus={field}
      >
        {isOpen ? <Tables {...{ tables, chosenId, required, field }} onChoose={choose} /> : null}
      </Sheet>
    </FieldGroup>
  )
}

type TablesProps = Pick<TablePickerProps, 'tables' | 'chosenId' | 'required' | 'onChoose'> & {
  field: RefObject<HTMLInputElement | null>
}

function Tables({ tables, chosenId, required, field, onChoose }: TablesProps) {
  const t = useMessages(messages)
  const labelOf = useTableLabel()
  const [typed, setTyped] = useState('')
  const found = findTables(tables, typed)
  const check = <Icon name="check" size={20} />
  return (
    <Stack gap={3}>
      <TextField
        ref={field}
        label={t('table.search')}
        hideLabel
        placeholder={t('table.search')}
        type="search"
        autoComplete="off"
        dir="auto"
        start={<Icon name="search" size={20} />}
        value={typed}
        onText={setTyped}
      />
      {found.length === 0 ? <EmptyState icon="search" title={t('table.notFound')} /> : null}
      <List aria-label={t('table.label')}>
        {required || typed !== '' ? null : (
          <ListRow
            title={t('table.none')}
            end={chosenId === null ? check : null}
            onClick={() => onChoose(null)}
          />
        )}
        {found.map((table) => (
          <ListRow
            key={table.id}
            title={<bdi>{labelOf(table)}</bdi>}
            end={table.id === chosenId ? check : null}
            onClick={() => onChoose(table.id)}
          />
        ))}
      </List>
    </Stack>
  )
}

/** The name of a table with its zone. */
export function useTableLabel(): (table: Table) => string {
  const t = useMessages(messages)
  return ({ name, zone }) => (zone ? t('table.inZone', { name, zone }) : name)
}

/**
 * The tables that a typed name or number can mean, the likeliest first: one of that name, then of that number, then
 * those that begin with it or have it in name or zone (ST-03). Digits of any script, capitals and spaces are the same.
 */
export function findTables(tables: readonly Table[], typed: string): Table[] {
  const wanted = asCompared(typed)
  if (wanted === '') return [...tables]
  return tables
    .map((table) => ({ table, rank: rankOf(table, wanted) }))
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ table }) => table)
}

function rankOf({ name, zone }: Table, wanted: string): number | null {
  const own = asCompared(name)
  if (own === wanted) return 0
  if (own.replace(/\D/g, '') === wanted) return 1
  if (own.startsWith(wanted)) return 2
  return own.includes(wanted) || asCompared(zone ?? '').includes(wanted) ? 3 : null
}

function asCompared(text: string): string {
  return foldText(text).replaceAll(' ', '')
}
