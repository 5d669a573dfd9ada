import { useMessages } from '@storefront/i18n'
import { VisuallyHidden } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import chooseStyles from './choose.module.css'
import styles from './floor.module.css'
import type { FloorPlan, PlacedTable } from './floor-plans.ts'
import { TableRadio, type TableRadioGroup } from './table-radio.tsx'

/** Width of a chair with its gap in pixels, as in floor.module.css. */
const CHAIR = 14

/** One floor plan: every table with name, seats and availability (RS-02). */
export function Floor({ plan, group }: { plan: FloorPlan; group: TableRadioGroup }) {
  const t = useMessages(messages)
  return (
    <div>
      {plan.name === null ? null : (
        <p className={chooseStyles.area}>{t('facts.zone', { name: plan.name })}</p>
      )}
      {/* A room is not mirrored: its left is on the left in every language. */}
      <div className={styles.room} dir="ltr">
        <div
          className={styles.floor}
          style={{ gridTemplateColumns: `repeat(${plan.columns}, minmax(56px, 1fr))` }}
        >
          {plan.tables.map((table) => (
            <Square key={table.id} table={table} group={group} />
          ))}
        </div>
      </div>
    </div>
  )
}

function Square({ table, group }: { table: PlacedTable; group: TableRadioGroup }) {
  const t = useMessages(messages)
  const { id, name, seats, column, row, state } = table
  return (
    <div style={{ gridColumn: column, gridRow: row }}>
      <TableRadio {...group} id={id} className={styles.table} disabled={state !== 'free'}>
        <span
          aria-hidden="true"
          className={styles.chairs}
          style={{ inlineSize: CHAIR * Math.ceil(seats / 2) }}
        />
        <span className={styles.top}>
          <VisuallyHidden>{t('table.named', { name })}</VisuallyHidden>
          <bdi aria-hidden="true" className={chooseStyles.time}>
            {name}
          </bdi>{' '}
          <bdi className={chooseStyles.left}>{t('choose.seats', { count: seats })}</bdi>{' '}
          <bdi className={styles.state}>{t(`choose.table-${state}`)}</bdi>
        </span>
        <span
          aria-hidden="true"
          className={styles.chairs}
          style={{ inlineSize: CHAIR * Math.floor(seats / 2) }}
        />
      </TableRadio>
    </div>
  )
}
