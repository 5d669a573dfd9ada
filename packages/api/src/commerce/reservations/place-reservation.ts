import { randomInt } from 'node:crypto'
import type { ReservePayload } from '@storefront/api-contract/reservation'
import { depositFor, type Instant } from '@storefront/domain'
import { eq } from 'drizzle-orm'
import { refusePhone } from '../../accounts/codes/refuse-phone.ts'
import { keepVisitor } from '../../accounts/customers/keep-account.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { rollBackOnRefusal } from '../../platform/database/roll-back-on-refusal.ts'
import { reservations } from '../../platform/database/schema.ts'
import { keyedHash } from '../../platform/http/keyed-hash.ts'
import { randomId } from '../../platform/http/random-id.ts'
import { answer, type Reply, refuse } from '../../platform/http/reply.ts'
import { addressKey } from '../../platform/limits/address-key.ts'
import type { ScarceLimits } from '../../platform/limits/visitor-limits.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { bodyHash } from '../orders/body-hash.ts'
import { CHARGE_MINUTES, type OpenedCharge, openCharge, saveCharge } from '../payments/open-charge.ts'
import { findTime, offerOthers, type TimeRequest } from './find-time.ts'
import { firstState } from './first-state.ts'
import { releaseHolds } from './hold-time.ts'
import { knownWhenNear } from './known-when-near.ts'
import { pricePreOrder } from './pre-order.ts'
import { refuseTime } from './refuse-time.ts'
import type { Reservable } from './reservable.ts'
import { reservationFields } from './reservation-fields.ts'
import { reservationLimit } from './reservation-limits.ts'
import { findReservation, type ReservationRecord, type ReservationRow } from './reservation-records.ts'
import { takeTime } from './take-time.ts'

/** The owner of a reservation: a guest, or a customer on the same browser. */
export interface ReservationOwner {
  owner: string
  customerId: string | null
  /** Whether the phone number is verified; checked if the business requires it (AU-03). */
  phoneVerified: boolean
  /** The client's network address. */
  address: string
}

type Draft = Omit<typeof reservations.$inferInsert, 'endsAt' | 'tableId' | 'phoneHash' | 'addressHash'>
type KnownDraft = Draft & { phoneHash: string; addressHash: string }

/**
 * Reserves once per idempotency key (RS-02, RS-03, OR-04): the key again with the same body from the same visitor
 * answers the same reservation. What is refused leaves no trace, so a corrected form may use its key.
 */
export async function placeReservation(
  context: CommerceContext,
  reservable: Reservable,
  payload: ReservePayload,
  visitor: ReservationOwner,
): Promise<Reply<ReservationRecord>> {
  const earlier = await placedBefore(context, payload, visitor)
  if (earlier) return earlier
  const now = context.clock()
  const drafted = draftReservation(reservable, payload, visitor, now)
  if (!drafted.ok) return drafted
  if (reservable.catalogue.business.verify_phone && !visitor.phoneVerified) return refusePhone()
  const { secret } = context
  const phone = `${reservable.catalogue.referenceId} ${drafted.answer.snapshot.phone}`
  const phoneHash = keyedHash(secret, 'reservation phone', phone)
  const draft = { ...drafted.answer, phoneHash, addressHash: addressKey(visitor.address, secret) }
  const requested = { start: Date.parse(payload.starts_at), party: payload.party, tableId: payload.table_id }
  const asked = { now, notCounted: visitor }
  const free = await findTime(context.db, reservable, requested, asked)
  if (!free.ok) {
    const refused = await offerOthers(context.db, reservable, requested, { ...asked, refused: free })
    // The same reservation may have been made between the two reads.
    return (await placedBefore(context, payload, visitor)) ?? refuseTime(refused)
  }
  const charge = draft.depositAmount > 0 ? await openDeposit(context, draft) : null
  const stored = await store(context, reservable, {
    draft,
    requested,
    holdId: payload.hold_id,
    charge,
    usual: context.scarceLimits,
    now,
  })
  if (!stored.ok) return (await placedBefore(context, payload, visitor)) ?? stored
  const record = stored.answer && (await findReservation(context.db, draft.id))
  if (record) return answer(record)
  return (
    (await placedBefore(context, payload, visitor)) ?? refuse(503, 'unavailable', 'Try to reserve again.')
  )
}

/** The owner of the reservation that was placed with an idempotency key; null for a new key. */
export async function ownerOfKey({ db }: Pick<CommerceContext, 'db'>, key: string): Promise<string | null> {
  const [row] = await db
    .select({ owner: reservations.owner })
    .from(reservations)
    .where(eq(reservations.key, key))
  return row?.owner ?? null
}

async function placedBefore(
  { db }: CommerceContext,
  payload: ReservePayload,
  { owner }: ReservationOwner,
): Promise<Reply<ReservationRecord> | null> {
  const [row] = await db
    .select({ id: reservations.id, bodyHash: reservations.bodyHash, owner: reservations.owner })
    .from(reservations)
    .where(eq(reservations.key, payload.idempotency_key))
  if (!row) return null
  const isSame = row.bodyHash === bodyHash(payload) && row.owner === owner
  const record = isSame ? await findReservation(db, row.id) : null
  return record
    ? answer(record)
    : refuse(409, 'idempotency-key-reused', 'This idempotency key belongs to another reservation.')
}

function draftReservation(
  reservable: Reservable,
  payload: ReservePayload,
  visitor: ReservationOwner,
  now: Instant,
): Reply<Draft> {
  const { catalogue, branch, file, service, type, tables } = reservable
  const table = tables.find((one) => one.id === payload.table_id)
  if (payload.table_id !== null && !table) {
    const reason = 'This branch gives no such table out.'
    return refuse(422, 'table-not-found', reason, { fields: [{ field: 'table_id', reason }] })
  }
  const fields = reservationFields(payload)
  if (!fields.ok) return fields
  const start = Date.parse(payload.starts_at)
  const preOrder = pricePreOrder(reservable, payload.order_lines, start, now)
  if (!preOrder.ok) return preOrder
  const { lines, totals } = preOrder.answer
  const deposit = depositFor(file.deposit, payload.party)
  if ((totals?.total ?? 0) !== payload.seen_total || deposit !== payload.seen_deposit) {
    return refuse(409, 'price-changed', 'The reservation costs something else than the visitor saw.', {
      ...(totals ? { totals } : {}),
      deposit,
    })
  }
  return answer({
    id: randomId(),
    referenceId: catalogue.referenceId,
    branchId: branch.summary.id,
    code: newCode(),
    type,
    state: deposit > 0 ? 'payment_pending' : firstState(file),
    owner: visitor.owner,
    customerId: visitor.customerId,
    key: payload.idempotency_key,
    bodyHash: bodyHash(payload),
    startsAt: new Date(start),
    party: payload.party,
    serviceId: service?.id ?? null,
    depositAmount: deposit,
    depositState: deposit > 0 ? 'pending' : 'none',
    remindedAt: knownWhenNear(reservable, { start, now }),
    placedAt: new Date(now),
    updatedAt: new Date(now),
    snapshot: {
      branch_name: branch.summary.names,
      table: null,
      service: service && { id: service.id, names: service.names },
      ...fields.answer,
      lines,
      totals,
      locale: payload.locale,
      currency: catalogue.business.currency,
    },
  })
}

/** No characters that are easily confused when spoken or written. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
}

/** Opened before the transaction: an abandoned session costs nothing, an unpayable reservation does. */
function openDeposit(context: CommerceContext, draft: Draft): Promise<OpenedCharge> {
  return openCharge(context, {
    purpose: 'deposit',
    subjectId: draft.id,
    referenceId: draft.referenceId,
    amount: draft.depositAmount,
    currency: draft.snapshot.currency,
    locale: draft.snapshot.locale,
    payer: { name: draft.snapshot.name, phone: draft.snapshot.phone },
  })
}

interface Storing {
  draft: KnownDraft
  requested: TimeRequest
  holdId: string | null
  charge: OpenedCharge | null
  usual: ScarceLimits
  now: Instant
}

/** Stores the reservation with its time in one transaction; false, and nothing stored, when its key is taken. */
function store(context: CommerceContext, reservable: Reservable, storing: Storing): Promise<Reply<boolean>> {
  const { draft, requested, holdId, charge, now } = storing
  return rollBackOnRefusal(context.db, async (tx): Promise<Reply<boolean>> => {
    const customerId = draft.customerId ?? null
    const visitor = await keepVisitor(tx, customerId)
    if (!visitor.ok) return visitor
    const held = (await releaseHolds(tx, draft.owner, now)).find((hold) => hold.id === holdId)
    const [row] = await tx
      .insert(reservations)
      .values({ ...draft, endsAt: draft.startsAt })
      .onConflictDoNothing({ target: reservations.key })
      .returning({ id: reservations.id })
    if (!row) return answer(false)
    const { usual } = storing
    const taker = { ...draft, customerId }
    const allowed = await reservationLimit(tx, reservable, taker, { start: requested.start, usual, now })
    if (!allowed.ok) return allowed
    const tableId = requested.tableId ?? (held?.startsAt.getTime() === requested.start ? held.tableId : null)
    const expiresAt = charge ? now + CHARGE_MINUTES * 60_000 : null
    const { owner } = draft
    const taken = await takeTime(
      tx,
      reservable,
      { ...requested, tableId },
      { owner, expiresAt, reservationId: draft.id, now, notCounted: { owner, reservationId: draft.id } },
    )
    if (!taken.ok) return refuseTime(taken)
    await setTime(tx, reservable, draft, taken.booking)
    if (charge) await saveCharge(tx, charge, now)
    return answer(true)
  })
}

/** Stores a reservation's new time and table. */
export async function setTime(
  tx: Transaction,
  { tables }: Reservable,
  { id, snapshot }: Pick<ReservationRow, 'id' | 'snapshot'>,
  { startsAt, endsAt, tableId }: Pick<ReservationRow, 'startsAt' | 'endsAt' | 'tableId'>,
): Promise<void> {
  const table = tables.find((one) => one.id === tableId)
  const shown = table ? { id: table.id, name: table.name, zone: table.zone } : null
  await tx
    .update(reservations)
    .set({ startsAt, endsAt, tableId, snapshot: { ...snapshot, table: shown } })
    .where(eq(reservations.id, id))
}
