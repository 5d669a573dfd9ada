import type { Table } from '@storefront/api-contract'
import { useLocale, useMessages } from '@storefront/i18n'
import { useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './choose.module.css'
import { type Area, tableAreas } from './table-areas.ts'
import { TableRadio, type TableRadioGroup } from './table-radio.tsx'

/** Above this number of free tables the areas are collapsed. */
const SHOWN_AT_ONCE = 12

interface TableListProps {
  tables: readonly Table[]
  free: readonly string[]
  group: TableRadioGroup
}

/** Available tables by area, smallest first; the area of the best fit is expanded (RS-02). */
export function TableList({ tables, free, group }: TableListProps) {
  const areas = tableAreas(tables, free, group.value, useLocale())
  const count = areas.reduce((sum, area) => sum + area.tables.length, 0)
  return areas.map((area) => (
    <TablesOf key={area.name ?? ''} area={area} isFolded={count > SHOWN_AT_ONCE} group={group} />
  ))
}

function TablesOf({ area, isFolded, group }: { area: Area; isFolded: boolean; group: TableRadioGroup }) {
  const t = useMessages(messages)
  const seats = useSeatsText()
  // Initial state only: nothing collapses during interaction.
  const [isOpen] = useState(area.isOpen)
  const title = area.name === null ? null : t('facts.zone', { name: area.name })
  const tables = (
    <div className={styles.tables}>
      {area.tables.map((table) => (
        <TableRadio key={table.id} {...group} id={table.id}>
          <bdi className={styles.time}>{t('table.named', { name: table.name })}</bdi>
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
