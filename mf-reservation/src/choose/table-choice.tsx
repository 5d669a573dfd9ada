import type { Table } from '@storefront/api-contract'
import { useMessages } from '@storefront/i18n'
import { RadioGroup, type RadioOption } from '@storefront/ui/fields'
import { messages } from '../messages/catalogue.ts'

const ANY = ''

interface TableChoiceProps {
  tables: readonly Table[]
  /** The tables that are free at the chosen time and seat the party. */
  free: readonly string[]
  value: string | null
  onValue: (tableId: string | null) => void
}

/** The free tables of the chosen time, by area and with their seats; the best fit unless one is chosen. */
export function TableChoice({ tables, free, value, onValue }: TableChoiceProps) {
  const t = useMessages(messages)
  const zones = [...new Set(tables.map(({ zone }) => zone))].toSorted((one, other) =>
    (one ?? '').localeCompare(other ?? ''),
  )
  const shown = zones.flatMap((zone) =>
    tables.filter((table) => table.zone === zone && (free.includes(table.id) || table.id === value)),
  )
  const options: RadioOption<string>[] = [
    { value: ANY, label: t('choose.any-table'), hint: t('choose.any-table-hint') },
    ...shown.map(({ id, name, zone, seats }) => ({
      value: id,
      label: <bdi>{t('facts.table-named', { name })}</bdi>,
      hint: zone ? t('facts.zone', { name: zone }) : undefined,
      end: t('choose.seats', { count: seats }),
    })),
  ]
  return (
    <RadioGroup
      legend={t('choose.table')}
      options={options}
      value={value ?? ANY}
      onValue={(id) => onValue(id === ANY ? null : id)}
    />
  )
}
