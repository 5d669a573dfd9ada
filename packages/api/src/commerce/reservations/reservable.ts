import type { Table } from '@storefront/api-contract'
import type { ReservationFile } from '@storefront/api-contract/business-file'
import type { Service } from '@storefront/api-contract/reservation'
import type { OpeningHours, ReservationSettings } from '@storefront/domain'
import type { ReserveType } from '@storefront/domain/enums'
import type { Catalogue, CatalogueBranch } from '../../catalogue/business/catalogue.ts'
import { answer, type Reply, refuse } from '../../platform/http/reply.ts'

/** The reservable resource of a branch with its rules (RS-01). */
export interface Reservable {
  catalogue: Catalogue
  branch: CatalogueBranch
  file: ReservationFile
  type: ReserveType
  settings: ReservationSettings
  hours: OpeningHours
  /** The tables that can be taken; none where places are counted. */
  tables: readonly Table[]
  /** Whose places are counted; null where tables are taken. */
  pool: string | null
  service: Service | null
}

interface RequestedType {
  type: ReserveType
  service_id: string | null
}

/** Shared pool of a branch without assigned tables. */
export const WHOLE_BRANCH = 'branch'

/** Resolves the requested resource, if the business offers it at this branch. */
export function reservableOf(
  { catalogue, branch }: { catalogue: Catalogue; branch: CatalogueBranch },
  { type, service_id }: RequestedType,
): Reply<Reservable> {
  const file = catalogue.reservations
  const hours = file?.hours[branch.summary.id] ?? branch.hours.dine_in
  if (!file || !hours) return notOffered()
  const shared = { catalogue, branch, file, type, hours }
  if (type === 'reserv_service') {
    const service = servicesAt(file, branch.summary.id).find((one) => one.id === service_id)
    if (!service) return refuse(404, 'service-not-found', 'This branch has no such service.')
    const settings = settingsOf(catalogue, file, {
      with_table: false,
      durations: [],
      default_minutes: service.minutes,
      places: service.places,
    })
    return answer({ ...shared, settings, tables: [], pool: `service/${service.id}`, service })
  }
  const { reservation } = catalogue.business
  if (reservation.type !== 'reserv_dinein') return notOffered()
  const seats = branch.tables.reduce((sum, table) => sum + table.seats, 0)
  const settings = settingsOf(catalogue, file, {
    with_table: reservation.with_table,
    durations: file.durations,
    default_minutes: file.durations.at(-1)?.minutes ?? 0,
    places: reservation.with_table ? null : (file.places ?? seats),
  })
  const tables = reservation.with_table ? branch.tables : []
  return answer({
    ...shared,
    settings,
    tables,
    pool: reservation.with_table ? null : WHOLE_BRANCH,
    service: null,
  })
}

/** The services of a branch. */
export function servicesAt(file: ReservationFile, branchId: string): Service[] {
  return file.services
    .filter((service) => service.branch_ids.includes(branchId))
    .map(({ branch_ids: _branches, ...service }) => service)
}

type Own = Pick<ReservationSettings, 'with_table' | 'durations' | 'default_minutes' | 'places'>

function settingsOf({ business }: Catalogue, file: ReservationFile, own: Own): ReservationSettings {
  const { slot_minutes, max_advance, change_until, cancel_until } = file
  return {
    ...own,
    enabled: true,
    max_users: business.reservation.max_users,
    min_advance: { interval: business.reservation.min_advance, scale: 'min' },
    max_advance,
    slot_minutes,
    change_until,
    cancel_until,
  }
}

function notOffered(): { ok: false; problem: ReturnType<typeof refuse>['problem'] } {
  return refuse(409, 'reservation-not-offered', 'This branch takes no such reservations.')
}
