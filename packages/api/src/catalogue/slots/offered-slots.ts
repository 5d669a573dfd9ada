import type { DaySlots, Slot as SentSlot } from '@storefront/api-contract'
import {
  type Instant,
  type SellingType,
  type Slot,
  slotHasPlace,
  slotPlacesLeft,
  slotsByDay,
  validSlots,
} from '@storefront/domain'
import type { Database } from '../../platform/database/database.ts'
import { isoText } from '../../platform/http/iso-text.ts'
import type { Catalogue, CatalogueBranch } from '../business/catalogue.ts'
import { busyRowsOf, pausedUntilOf } from '../busy/busy-rows.ts'
import { slotCapacityOf, slotRulesOf } from './slot-rules.ts'
import { takenPlaces } from './taken-places.ts'

interface Offer {
  catalogue: Catalogue
  branch: CatalogueBranch
  sellingType: SellingType
  now: Instant
}

/** The slots of a branch that can still be chosen, by day, each with the places left; full ones say 0 (SH-03, SH-06). */
export async function offeredSlots(db: Database, offer: Offer): Promise<DaySlots[]> {
  const slots = slotsOf(offer)
  const taken = await takenIn(db, offer, slots)
  return slotsByDay(slots, offer.catalogue.business.time_zone).map(({ date, slots: ofDay }) => ({
    day: date,
    slots: ofDay.map((slot) => sentSlot(slot, offer, taken)),
  }))
}

/** The first slot that still has a place; null without one. */
export async function nextSlot(db: Database, offer: Offer): Promise<SentSlot | null> {
  const slots = slotsOf(offer)
  const taken = await takenIn(db, offer, slots)
  const capacity = slotCapacityOf(offer.catalogue, offer.sellingType)
  const next = slots.find((slot) => slotHasPlace(taken.get(slot.start) ?? 0, capacity))
  return next ? sentSlot(next, offer, taken) : null
}

function slotsOf({ catalogue, branch, sellingType, now }: Offer): Slot[] {
  const rules = slotRulesOf(catalogue, branch, sellingType)
  const pausedUntil = pausedUntilOf(busyRowsOf(catalogue.busy, branch.summary.id, sellingType))
  const slots = rules ? validSlots(rules, now, catalogue.business.time_zone) : []
  return slots.filter(({ start }) => start >= pausedUntil)
}

async function takenIn(
  db: Database,
  offer: Offer,
  slots: readonly Slot[],
): Promise<ReadonlyMap<Instant, number>> {
  const [first] = slots
  const last = slots.at(-1)
  if (!first || !last || slotCapacityOf(offer.catalogue, offer.sellingType) === null) return new Map()
  const { branch, sellingType } = offer
  return takenPlaces(db, { branchId: branch.summary.id, sellingType, from: first.start, to: last.start + 1 })
}

function sentSlot(
  slot: Slot,
  { catalogue, sellingType }: Offer,
  taken: ReadonlyMap<Instant, number>,
): SentSlot {
  const capacity = slotCapacityOf(catalogue, sellingType)
  return {
    id: slot.id,
    start: isoText(slot.start),
    end: isoText(slot.end),
    left: slotPlacesLeft(taken.get(slot.start) ?? 0, capacity),
  }
}
