import type { MenuItem } from '@storefront/api-contract'
import type { DeskStock } from '@storefront/api-contract/desk'
import { type Instant, shownStock } from '@storefront/domain'
import { isStillOff, type SoldOutUntil, soldOutEnd } from '@storefront/domain/desk'
import { and, eq } from 'drizzle-orm'
import { branchOf, type Catalogue, typesSoldAt } from '../../catalogue/business/catalogue.ts'
import { optionsOff } from '../../catalogue/stock/options-off.ts'
import type { Database } from '../../platform/database/database.ts'
import { itemStock } from '../../platform/database/schema.ts'
import { isoText } from '../../platform/http/iso-text.ts'

interface StockPlace {
  catalogue: Catalogue
  branchId: string
  now: Instant
}

/** Items and options of a branch: which are sold out at a moment, and until when (DK-02). */
export async function deskStock(db: Database, { catalogue, branchId, now }: StockPlace): Promise<DeskStock> {
  const { items, referenceId } = catalogue
  const isHere = and(eq(itemStock.referenceId, referenceId), eq(itemStock.branchId, branchId))
  const rows = await db.select().from(itemStock).where(isHere)
  const ofItems = new Map(rows.map((row) => [row.itemId, itemState(row, now)]))
  const stateOf = ({ id, sold_out: isOff }: MenuItem) => (isOff ? OFF_IN_FILE : (ofItems.get(id) ?? SOLD))
  const noOptions = (await optionsOff(db, referenceId, now)).get(branchId)
  return {
    items: items
      .filter(({ item, branchIds }) => item.visible && branchIds.has(branchId))
      .map(({ item }) => ({ item_id: item.id, names: item.names, ...stateOf(item) })),
    options: optionsAt(catalogue, branchId).map(({ id, names }) => ({
      modifier_id: id,
      names,
      ...offState(noOptions, id),
    })),
  }
}

const SOLD = { sold_out: false, back_at: null }
/** Neither a switch nor a time brings it back: that the file says so counts before both. */
const OFF_IN_FILE = { sold_out: true, back_at: null, off_in_file: true }

/** What is counted down to nothing is sold out too, and no time brings it back (CT-06). */
function itemState({ soldOut, left, backAt: at }: typeof itemStock.$inferSelect, now: Instant) {
  const backAt = at?.getTime() ?? null
  const isUsedUp = shownStock({ soldOut: false, left }) === 0
  const isOff = isStillOff(soldOut, backAt, now)
  return {
    sold_out: isOff || isUsedUp,
    back_at: isOff && !isUsedUp && backAt !== null ? isoText(backAt) : null,
    ...(isUsedUp ? { used_up: true } : {}),
  }
}

/** The options of the items of a branch, each once; what is an item itself is switched as that item (BX-08). */
export function optionsAt({ items, modifierGroups }: Catalogue, branchId: string) {
  const here = items.filter(({ item, branchIds }) => item.visible && branchIds.has(branchId))
  const groups = new Set(here.flatMap(({ item }) => item.modifier_group_ids))
  const options = modifierGroups
    .filter(({ id }) => groups.has(id))
    .flatMap(({ modifiers }) => modifiers.filter(({ visible, item_id }) => visible && item_id === undefined))
  return [...new Map(options.map((option) => [option.id, option])).values()]
}

interface SwitchedStock {
  sold_out: boolean
  until?: SoldOutUntil | undefined
}

/** When what is switched off is sold again, by the server's clock and the branch's hours (DK-02). */
export function backAtOf(
  { catalogue, branchId, now }: StockPlace,
  { sold_out: soldOut, until }: SwitchedStock,
): Date | null | 'past' {
  const branch = branchOf(catalogue, branchId)
  if (!soldOut || !until || !branch) return null
  const hours = typesSoldAt(catalogue, branch).map((type) => type.hours)
  const end = soldOutEnd(until, hours, { now, timeZone: catalogue.business.time_zone })
  return typeof end === 'number' ? new Date(end) : end
}

function offState(off: ReadonlyMap<string, Instant | null> | undefined, id: string) {
  const backAt = off?.get(id) ?? null
  return { sold_out: off?.has(id) === true, back_at: backAt === null ? null : isoText(backAt) }
}
