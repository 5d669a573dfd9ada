import type { DeskChange, DeskOrder, DeskReservation, DeskTableRequest } from '@storefront/api-contract/desk'
import {
  type BoardColumn,
  type BoardOrder,
  boardColumn,
  isDue,
  mayMoveRequest,
  oldestRequestAt,
} from '@storefront/domain/desk'

/** What the board shows, by id. */
export interface BoardState {
  orders: ReadonlyMap<string, DeskOrder>
  reservations: ReadonlyMap<string, DeskReservation>
  requests: ReadonlyMap<string, DeskTableRequest>
}
export const EMPTY_BOARD: BoardState = { orders: new Map(), reservations: new Map(), requests: new Map() }

/** The board with what changed; an older version that arrives late is dropped (DK-01). */
export function mergeBoard(
  board: BoardState,
  change: Pick<DeskChange, 'orders' | 'reservations' | 'requests'>,
): BoardState {
  const orders = new Map(board.orders)
  for (const order of change.orders)
    if (order.version >= (orders.get(order.id)?.version ?? 0)) orders.set(order.id, order)
  const reservations = new Map(board.reservations)
  for (const one of change.reservations)
    if (!isOlder(one, reservations.get(one.id))) reservations.set(one.id, one)
  return { orders, reservations, requests: mergeRequests(board.requests, change.requests ?? []) }
}

/** The board as it was read: what is not on it has left it, and of what is the newer version stays (DK-01). */
export function replaceBoard(
  board: BoardState,
  read: Pick<DeskChange, 'orders' | 'reservations' | 'requests'>,
): BoardState {
  const merged = mergeBoard(board, read)
  return {
    orders: only(merged.orders, read.orders),
    reservations: only(merged.reservations, read.reservations),
    requests: only(merged.requests, read.requests ?? []),
  }
}

function only<T>(known: ReadonlyMap<string, T>, read: readonly { id: string }[]): Map<string, T> {
  const ids = new Set(read.map(({ id }) => id))
  return new Map([...known].filter(([id]) => ids.has(id)))
}

/** Moments are no order: who waits for the other's change to end may have begun before it. */
function isOlder(one: DeskReservation, known: DeskReservation | undefined): boolean {
  if (!known) return false
  // A server of before gives no version.
  const [next, before] = [one.version, known.version]
  const difference = next === undefined || before === undefined ? 0 : next - before
  return difference === 0 ? Date.parse(one.updated_at) < Date.parse(known.updated_at) : difference < 0
}

function mergeRequests(
  known: BoardState['requests'],
  changed: readonly DeskTableRequest[],
): BoardState['requests'] {
  const requests = new Map(known)
  for (const one of changed) {
    const before = requests.get(one.id)
    if (!before || mayMoveRequest(before.state, one.state)) requests.set(one.id, one)
  }
  return requests
}

/** The requests of tables that nobody has cleared, the oldest first (DK-06). */
export function currentRequestsOf({ requests }: BoardState, now: number): DeskTableRequest[] {
  const since = oldestRequestAt(now)
  return [...requests.values()]
    .filter(({ state, requested_at }) => state !== 'cleared' && Date.parse(requested_at) > since)
    .toSorted((a, b) => Date.parse(a.requested_at) - Date.parse(b.requested_at))
}

/** The orders of a column at a moment: the oldest first, ended ones the newest first, those for later by their time (DK-01). */
export function ordersOf(board: BoardState, column: BoardColumn, now: number): DeskOrder[] {
  const found = [...board.orders.values()].filter((order) => columnOf(order, now) === column)
  const byNumber = found.toSorted((a, b) => a.number - b.number)
  if (column === 'scheduled') return byNumber.toSorted((a, b) => expectedAt(a) - expectedAt(b))
  return column === 'done' ? byNumber.reverse() : byNumber
}

function expectedAt({ expected_at, schedule }: DeskOrder): number {
  return Date.parse(expected_at ?? schedule?.start ?? '') || 0
}

function columnOf(order: DeskOrder, now: number): BoardColumn | null {
  return boardColumn(boardOrder(order), now)
}

/** Whether an order for a slot has to be begun now, and had not when somebody saw it last (DK-01). */
export function isOrderDue(order: DeskOrder, now: number, seenAt = 0): boolean {
  const stateSince = Math.max(seenAt, Date.parse(order.history.at(-1)?.at ?? order.placed_at))
  return isDue({ ...boardOrder(order), stateSince }, now)
}

/** An order for later is begun for the time that was promised last, which is its slot's until the desk changes it. */
function boardOrder(order: DeskOrder): BoardOrder {
  const { state, schedule, preparation_minutes, updated_at } = order
  const slotStart = schedule ? expectedAt(order) : null
  return { state, slotStart, preparationMinutes: preparation_minutes, changedAt: Date.parse(updated_at) }
}
