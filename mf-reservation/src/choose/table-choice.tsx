import type { Table } from '@storefront/api-contract'
import { useLocale, useMessages } from '@storefront/i18n'
import { Chip, Inline, Stack } from '@storefront/ui'
import { FieldGroup } from '@storefront/ui/fields'
import { useId, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './choose.module.css'
import { Floor } from './floor.tsx'
import { floorPlans } from './floor-plans.ts'
import { TableList } from './table-list.tsx'
import { TableRadio } from './table-radio.tsx'

interface TableChoiceProps {
  tables: readonly Table[]
  /** Free tables for the time and party, closest fit first. */
  free: readonly string[]
  party: number
  value: string | null
  onValue: (tableId: string | null) => void
}

/** The tables of the chosen time as a list or, if drawn, a floor plan; defaults to the best fit (RS-02). */
export function TableChoice({ tables, free, party, value, onValue }: TableChoiceProps) {
  const t = useMessages(messages)
  const name = useId()
  const [isFloor, setFloor] = useState(false)
  const { plans, unplaced } = floorPlans(tables, { free, party, chosen: value, locale: useLocale() })
  const group = { name, value, onValue }
  return (
    <Stack gap={3}>
      {plans.length > 0 ? (
        <Inline gap={2} role="group" aria-label={t('choose.tables-as')}>
          <Chip icon="list" selected={!isFloor} onClick={() => setFloor(false)}>
            {t('choose.as-list')}
          </Chip>
          <Chip icon="grid" selected={isFloor} onClick={() => setFloor(true)}>
            {t('choose.as-floor')}
          </Chip>
        </Inline>
      ) : null}
      <FieldGroup legend={t('table.label')} role="radiogroup">
        <div className={styles.areas}>
          <TableRadio {...group} id={null} className={styles.anyTable}>
            <span className={styles.time}>{t('choose.any-table')}</span>
            <span className={styles.left}>{t('choose.any-table-hint')}</span>
          </TableRadio>
          {isFloor ? plans.map((plan) => <Floor key={plan.name ?? ''} plan={plan} group={group} />) : null}
          <TableList tables={isFloor ? unplaced : tables} free={free} group={group} />
        </div>
      </FieldGroup>
    </Stack>
  )
}
