import type { BusyChange } from '@storefront/api-contract/desk'
import type { Instant } from '@storefront/domain'
import { type Pause, pauseEnd } from '@storefront/domain/desk'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { type BusyScope, branchBusy, busyLog } from '../../platform/database/schema.ts'
import { randomId } from '../../platform/http/random-id.ts'
import { type Place, typesSoldAt } from '../business/catalogue.ts'
import { stockChanged } from '../stock/change-stock.ts'

interface Wanted {
  scope: BusyScope
  change: BusyChange
  staff: { id: string; name: string }
}

type BusyFigures = Partial<Omit<typeof branchBusy.$inferInsert, 'referenceId' | 'branchId' | 'scope'>>

/**
 * Pauses, slows or limits a branch, visible to every instance, and keeps who did it (DK-03). It locks the business's row
 * first, so that no order is placed in between that did not see it.
 */
export async function changeBusy(
  db: Database,
  place: Place,
  { scope, change, staff }: Wanted,
  now: Instant,
): Promise<void> {
  const { referenceId } = place.catalogue
  const branchId = place.branch.summary.id
  await db.transaction(async (tx) => {
    await stockChanged(tx, referenceId)
    for (const [of, figures] of figuresBy(place, scope, change, now))
      await setFigures(tx, { referenceId, branchId, scope: of }, figures)
    const by = { staffId: staff.id, staffName: staff.name, at: new Date(now) }
    await tx.insert(busyLog).values({ id: randomId(), referenceId, branchId, scope, change, ...by })
  })
}

/** The rows that a change sets. A pause of the branch is one of each type, which ends at its own opening. */
function figuresBy(
  { catalogue, branch }: Place,
  scope: BusyScope,
  change: BusyChange,
  now: Instant,
): [BusyScope, BusyFigures][] {
  switch (change.change) {
    case 'slow':
      return [[scope, { extraMinutes: change.extra_minutes }]]
    case 'limit': {
      const { quarter_orders: quarterOrders, quarter_effort: quarterEffort } = change
      return [[scope, { quarterOrders, quarterEffort }]]
    }
    case 'pause': {
      const zone = catalogue.business.time_zone
      const until = (pause: Pause | null, hours: Parameters<typeof pauseEnd>[1]) =>
        pause === null ? null : new Date(pauseEnd(pause, hours, now, zone))
      return typesSoldAt(catalogue, branch)
        .filter(({ type }) => scope === 'all' || scope === type)
        .map(({ type, hours }) => [type, { pausedUntil: until(change.pause, hours) }])
    }
  }
}

async function setFigures(
  tx: Transaction,
  key: { referenceId: string; branchId: string; scope: BusyScope },
  figures: BusyFigures,
): Promise<void> {
  const target = [branchBusy.referenceId, branchBusy.branchId, branchBusy.scope]
  await tx
    .insert(branchBusy)
    .values({ ...key, ...figures })
    .onConflictDoUpdate({ target, set: figures })
}
