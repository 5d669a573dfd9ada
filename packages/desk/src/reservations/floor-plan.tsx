import type { DeskReservation, DeskSession, DeskTable } from '@storefront/api-contract/desk'
import { tableReservation } from '@storefront/domain/desk'
import { useFormats, useMessages } from '@storefront/i18n'
import { useEffect, useState } from 'react'
import { useBusinessText } from '../business-text.ts'
import type { DeskApi } from '../desk-api.ts'
import { messages } from '../messages/catalogue.ts'
import styles from './floor-plan.module.css'

interface FloorPlanProps {
  api: DeskApi
  business: DeskSession['business']
  /** Of today and the coming hours. */
  reservations: readonly DeskReservation[]
  now: number
}
type Branches = Extract<Awaited<ReturnType<DeskApi['tableCodes']>>, { ok: true }>['value']['branches']

/** The tables as they are in the room, with the reservation that each has now or next (DK-01). */
export function FloorPlan({ api, business, reservations, now }: FloorPlanProps) {
  const t = useMessages(messages)
  const textOf = useBusinessText(business)
  const { time_zone: zone } = business
  const [branches, setBranches] = useState<Branches>([])
  useEffect(() => {
    let isCurrent = true
    // Without the tables the list above still says who sits where.
    void api.tableCodes().then((answer) => {
      if (isCurrent && answer.ok) setBranches(answer.value.branches)
    })
    return () => {
      isCurrent = false
    }
  }, [api])
  const used = new Set(reservations.map(({ branch_id: branchId }) => branchId))
  const ofToday = branches.filter(({ id }) => used.has(id))
  const rooms = ofToday.flatMap(({ id, names, tables }) =>
    roomsOf(tables).map((room) => ({
      key: `${id} ${room.zone}`,
      branch: textOf(names),
      ofBranch: reservations.filter((one) => one.branch_id === id),
      ...room,
    })),
  )
  return rooms.map(({ key, branch, zone: area, tables, ofBranch }) => (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard.
      tabIndex={0}
      key={key}
      className={styles.plan}
      aria-label={[t('reservations.floor'), branch, area ?? ''].filter(Boolean).join(' · ')}
    >
      <h3>{[branch, area ?? ''].filter(Boolean).join(' · ')}</h3>
      {/* A room is not mirrored: its left is on the left in every language. */}
      <ul className={styles.room} dir="ltr">
        {tables.map((table) => (
          <li key={table.id} style={{ gridColumn: table.place?.column, gridRow: table.place?.row }}>
            <Table table={table} reservations={ofBranch} zone={zone} now={now} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

interface TableProps extends Pick<FloorPlanProps, 'now'> {
  table: DeskTable
  /** Of its branch: ids of tables are unique only there. */
  reservations: readonly DeskReservation[]
  zone: string
}

function Table({ table, reservations, zone, now }: TableProps) {
  const t = useMessages(messages)
  const { time } = useFormats()
  const ofTable = reservations
    .filter((one) => one.table?.id === table.id)
    .map((one) => ({ ...one, startsAt: Date.parse(one.starts_at), endsAt: Date.parse(one.ends_at) }))
  const found = tableReservation(ofTable, now)
  const state = found ? t(`reservations.state.${found.state as 'placed'}`) : ''
  const isSeated = found?.state === 'seated'
  return (
    <div className={styles.table} data-state={found ? (isSeated ? 'seated' : 'reserved') : 'free'} dir="auto">
      <strong>
        <bdi>{t('order.table', { name: table.name })}</bdi>
      </strong>
      <span>{t('reservations.seats', { number: table.seats })}</span>
      {found ? (
        <span>
          {isSeated
            ? t('reservations.until', { state, time: time(found.ends_at, zone) })
            : t('reservations.from', { state, time: time(found.starts_at, zone) })}{' '}
          · <bdi>{found.name}</bdi>
        </span>
      ) : (
        <span>{t('reservations.free')}</span>
      )}
    </div>
  )
}

/** The tables that have a place, by the zone they are in. */
function roomsOf(tables: readonly DeskTable[]): { zone: string | null; tables: DeskTable[] }[] {
  const placed = tables.filter(({ place }) => place !== undefined)
  return [...new Set(placed.map(({ zone }) => zone))].map((zone) => ({
    zone,
    tables: placed.filter((table) => table.zone === zone),
  }))
}
