import type { Table } from '@storefront/api-contract'
import { useMessages } from '@storefront/i18n'
import { FieldGroup } from '@storefront/ui/fields'
import { type ReactNode, useId, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './choose.module.css'
import { type Area, tableAreas } from './table-areas.ts'

interface TableChoiceProps {
  tables: readonly Table[]
  /** The tables that are free at the chosen time and seat the party, closest fit first. */
  free: readonly string[]
  value: string | null
  onValue: (tableId: string | null) => void
}

/** With more free tables than this the areas are folded. */
const SHOWN_AT_ONCE = 12

/** The free tables of the chosen time by area, smallest first; the best fit unless one is chosen (RS-02). */
export function TableChoice({ tables, free, value, onValue }: TableChoiceProps) {
  const t = useMessages(messages)
  const name = useId()
  const areas = tableAreas(tables, free, value)
  const count = areas.reduce((sum, area) => sum + area.tables.length, 0)
  const radio = { name, value, onValue }
  return (
    <FieldGroup legend={t('choose.table')} role="radiogroup">
      <div className={styles.areas}>
        <TableRadio {...radio} id={null} isWide>
          <span className={styles.time}>{t('choose.any-table')}</span>
          <span className={styles.left}>{t('choose.any-table-hint')}</span>
        </TableRadio>
        {areas.map((area) => (
          <TablesOf key={area.name ?? ''} area={area} isFolded={count > SHOWN_AT_ONCE} {...radio} />
        ))}
      </div>
    </FieldGroup>
  )
}

interface RadioProps {
  name: string
  value: string | null
  onValue: (tableId: string | null) => void
}

function TablesOf({ area, isFolded, ...radio }: RadioProps & { area: Area; isFolded: boolean }) {
  const t = useMessages(messages)
  const seats = useSeatsText()
  // Only at first: nothing folds itself under a finger.
  const [isOpen] = useState(area.isOpen)
  const title = area.name === null ? null : t('facts.zone', { name: area.name })
  const tables = (
    <div className={styles.tables}>
      {area.tables.map((table) => (
        <TableRadio key={table.id} {...radio} id={table.id}>
          <bdi className={styles.time}>{t('facts.table-named', { name: table.name })}</bdi>
          <span className={styles.left}>{t('choose.seats', { count: table.seats })}</span>
        </TableRadio>
      ))}
    </div>
  )
  if (!isFolded) {
    return (
      <div>
        {title ? <p className={styles.area}>{title}</p> : null}
        {tables}
      </div>
    )
  }
  return (
    <details open={isOpen}>
      <summary className={styles.fold}>
        <bdi>{title ?? t('choose.no-area')}</bdi>{' '}
        <span className={styles.free}>
          {[t('choose.left-tables', { count: area.tables.length }), seats(area)].join(' · ')}
        </span>
      </summary>
      {tables}
    </details>
  )
}

function useSeatsText(): (area: Area) => string {
  const t = useMessages(messages)
  return ({ least, most }) =>
    least === most ? t('choose.seats', { count: most }) : t('choose.seats-between', { least, count: most })
}

interface TableRadioProps extends RadioProps {
  id: string | null
  isWide?: boolean
  children: ReactNode
}

function TableRadio({ name, value, onValue, id, isWide = false, children }: TableRadioProps) {
  return (
    <label className={isWide ? styles.anyTable : styles.tableChip}>
      <input
        type="radio"
        className={styles.input}
        name={name}
        checked={id === value}
        onChange={() => onValue(id)}
      />
      {children}
    </label>
  )
}
