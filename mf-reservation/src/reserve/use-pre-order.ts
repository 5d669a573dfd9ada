import { type CallProblem, problemOf } from '@storefront/api-client'
import type { CallAnswer, Menu } from '@storefront/api-contract'
import type { OrderLine } from '@storefront/api-contract/ordering'
import type { calcReservationCall } from '@storefront/api-contract/reservation'
import {
  businessSells,
  type CartLine,
  type CountLimit,
  cartRoom,
  checkOrderLines,
  sentLine,
} from '@storefront/domain'
import { useQuery } from '@storefront/query'
import { menuQuery, useBusiness, useCart } from '@storefront/store'
import { calcQuery } from '../api/reservation-queries.ts'
import type { ReservationDraft } from '../draft/reservation-draft.ts'

export interface PreOrder {
  /** Whether this reservation type supports pre-orders. */
  isOffered: boolean
  isOn: boolean
  /** Cart lines served at the chosen time. */
  lines: readonly CartLine[]
  /** Other cart lines; they stay in the cart. */
  leftOut: readonly CartLine[]
  /** Lines of which there are too many together (MN-07): nothing is priced until there are fewer. */
  tooMany: readonly { line: CartLine; limit: CountLimit }[]
  orderLines: OrderLine[]
  /** The server's price; null while loading and without lines. */
  priced: CallAnswer<typeof calcReservationCall> | null
  isPending: boolean
  problem: CallProblem | null
  retry: () => void
}

/** The cart as a pre-order (RS-02): the lines that the reservation menu sells at the chosen time. */
export function usePreOrder(draft: ReservationDraft, branchId: string, timeZone: string | null): PreOrder {
  const business = useBusiness()
  const items = useCart((cart) => cart.items)
  const { type, startsAt, party, serviceId } = draft
  const isOffered = businessSells(business, type) === 'sold' && !business.hide_price && business.cart.dine_in
  const isOn = isOffered && draft.withOrder && items.length > 0 && startsAt !== null
  const menuAnswer = useQuery({ ...menuQuery(branchId, type), enabled: isOn })
  const menu = menuAnswer.data?.menu ?? null
  const at = startsAt === null ? 0 : Date.parse(startsAt)
  const context = { slug: type, at, timeZone: timeZone ?? business.time_zone, stock: false }
  const isServed = (line: CartLine) => menu !== null && checkOrderLines([line], menu, context)[0] === null
  const lines = isOn && menu ? items.filter(isServed) : []
  const rooms = menu ? cartRoom(lines, menu, { stock: false }) : []
  const tooMany = lines.flatMap((line, index) => {
    const room = rooms[index]
    return room?.isOver ? [{ line, limit: room.limit }] : []
  })
  const isPriced = isOn && lines.length > 0 && tooMany.length === 0
  const orderLines = menu ? lines.map((line) => orderLine(line, menu)) : []
  const body = {
    branch_id: branchId,
    type,
    service_id: serviceId,
    starts_at: startsAt ?? '',
    party,
    order_lines: orderLines,
  }
  const calc = useQuery({ ...calcQuery(body), enabled: isPriced })
  const asksMenu = isOn && !menu
  return {
    isOffered,
    isOn,
    lines,
    leftOut: isOn && menu ? items.filter((line) => !isServed(line)) : [],
    orderLines,
    tooMany,
    priced: isPriced ? (calc.data ?? null) : null,
    isPending: asksMenu || (isPriced && !calc.data),
    problem: problemOf(asksMenu ? menuAnswer.error : calc.error),
    retry: () => void (asksMenu ? menuAnswer.refetch() : calc.refetch()),
  }
}

// The server uses its own prices (OR-03); these are what the visitor last saw.
function orderLine(line: CartLine, menu: Menu): OrderLine {
  const item = menu.items.find((one) => one.id === line.item_id)
  const label = item?.price_labels.find((one) => one.id === line.price_label_id)
  const { unitPrice } = line.seen
  return sentLine(line, label, { unitPrice, total: Math.round(unitPrice * line.count), discountId: null })
}
