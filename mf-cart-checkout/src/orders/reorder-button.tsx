import type { CallAnswer, Menu, shiftsCall } from '@storefront/api-contract'
import type { Order } from '@storefront/api-contract/ordering'
import { pathsOf } from '@storefront/bridge'
import {
  addCounts,
  addLine,
  businessSells,
  type CartLine,
  type CartNotice,
  type PastLine,
  reorder,
  roomFor,
  sellingTypeSlug,
} from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { useQueryClient } from '@storefront/query'
import { useNavigate } from '@storefront/router'
import {
  activeBranch,
  menuQuery,
  serverNow,
  shiftsQuery,
  useBusiness,
  useCart,
  useOrderTime,
  useVisit,
} from '@storefront/store'
import { Button, Icon, Notice, Stack } from '@storefront/ui'
import { useEffect, useRef, useState } from 'react'
import { menuMoment } from '../cart/use-cart-view.ts'
import { messages } from '../messages/catalogue.ts'
import { ReorderChanges, type ReorderResult, useReorderResult } from './reorder-notice.tsx'
import { isUnpaid } from './unpaid-cart.ts'

interface ReorderButtonProps {
  order: Order
  block?: boolean
  /** What the button says in place of "Order again". */
  words?: string
}

/** Adds the same items again as far as they are still sold; the others are named here or in the cart (OR-08). */
export function ReorderButton({ order, block = false, words }: ReorderButtonProps) {
  const t = useMessages(messages)
  const { busy, notTaken, again } = useReorder(order)
  return (
    <Stack gap={2}>
      <Button kind="secondary" block={block} busy={busy} onClick={again}>
        <Icon name="refresh" size={20} />
        {words ?? t('again.button')}
      </Button>
      {notTaken ? <NotTakenNotice notTaken={notTaken} /> : null}
    </Stack>
  )
}

function NotTakenNotice({ notTaken }: { notTaken: NotTaken }) {
  const t = useMessages(messages)
  if (notTaken.reason === 'nothing') {
    return (
      <Notice tone="danger" title={t('again.nothing')}>
        <ReorderChanges result={notTaken.result} />
      </Notice>
    )
  }
  return (
    <Notice tone="danger">{t(notTaken.reason === 'no-menu' ? 'fail.noMenu' : 'ready.type-not-sold')}</Notice>
  )
}

/** Why reordering added nothing to the cart. */
type NotTaken =
  | { reason: 'no-menu' }
  | { reason: 'type-not-sold' }
  | { reason: 'nothing'; result: ReorderResult }

/**
 * Reorders: adds what is still available to the cart and goes there, where all differences are shown (OR-08). With an
 * empty cart it switches to the order's branch; a filled cart keeps its own.
 */
function useReorder(order: Order) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const business = useBusiness()
  const [busy, setBusy] = useState(false)
  const [notTaken, setNotTaken] = useState<NotTaken | null>(null)
  const slug = sellingTypeSlug(order.selling_types)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  const wantedBranch = () => {
    const isEmpty = useCart.getState().items.length === 0
    return activeBranch(business, isEmpty ? order.branch_id : useVisit.getState().branchId).id
  }

  /** The moment that the cart would be read at: that of the chosen time, else now (MN-15). */
  async function momentAt(branchId: string) {
    const { time } = useOrderTime.getState()
    const hours = shiftsQuery(business.reference_id, branchId)
    const known = () => client.getQueryData<CallAnswer<typeof shiftsCall>>(hours.queryKey)
    // Without a connection the hours that are known count, as in the cart.
    const asked = { ...hours, networkMode: 'always', retry: false } as const
    const shifts = time?.kind === 'slot' ? await client.fetchQuery(asked).catch(known) : null
    return menuMoment(time, shifts?.types[order.selling_types], serverNow())
  }

  /** Menu and moment of the branch that is still the wanted one when they are there. */
  async function branchMenu() {
    while (true) {
      const branchId = wantedBranch()
      const menu = client.fetchQuery(menuQuery(branchId, slug)).catch(() => null)
      const [answer, at] = await Promise.all([menu, momentAt(branchId)])
      if (branchId === wantedBranch()) return { branchId, answer, at }
    }
  }

  async function again() {
    setNotTaken(null)
    if (businessSells(business, slug) !== 'sold') return setNotTaken({ reason: 'type-not-sold' })
    setBusy(true)
    const { branchId, answer, at } = await branchMenu()
    setBusy(false)
    if (!answer?.menu) return setNotTaken({ reason: 'no-menu' })
    const { menu, discounts } = answer
    const context = { slug, at, timeZone: business.time_zone, branchId, discounts }
    // What came into the cart while the menu was on its way stays there.
    const { items } = useCart.getState()
    const taken = reorder(pastLines(order), menu, context, () => crypto.randomUUID())
    const added = addReordered(items, taken.lines, menu)
    const result = { orderNumber: order.number, notices: [...taken.notices, ...added.notices] }
    if (added.notices.filter(({ inCart }) => !inCart).length === taken.lines.length)
      return setNotTaken({ reason: 'nothing', result })
    useVisit.getState().choose({ branchId })
    useCart.getState().setItems(added.lines)
    // Reordering an unpaid order replaces it (RT-17).
    if (items.length === 0 && isUnpaid(order)) useCart.getState().setUnpaid(order.id)
    useReorderResult.getState().setResult(result.notices.length > 0 ? result : null)
    // A customer who has left the page meanwhile finds the dishes in the cart.
    if (isShown.current) navigate(pathsOf(order.reference_id).cart(slug))
  }
  return { busy, notTaken, again: () => void again() }
}

function pastLines({ lines }: Order): PastLine[] {
  return lines.map(({ quantity, modifiers, ...line }) => ({
    ...line,
    count: quantity,
    modifiers: modifiers.map(({ id, quantity: each }) => ({ id, quantity: each })),
  }))
}

/**
 * The cart with the lines of a past order as far as they fit beside what is in it (OR-08, MN-07, CT-06). A line that
 * fits in part or not at all has a notice.
 */
export function addReordered(
  items: readonly CartLine[],
  ordered: readonly CartLine[],
  menu: Menu,
): { lines: CartLine[]; notices: CartNotice[] } {
  let lines = [...items]
  const notices: CartNotice[] = []
  for (const line of ordered) {
    const room = roomFor(line, lines, menu)
    if (!room) continue
    const about = { line_id: line.line_id, names: line.seen.names, reason: 'quantity-out-of-range' as const }
    if (room.more === 0) {
      notices.push({ ...about, inCart: false, detail: { kind: 'too-many', limit: room.limit } })
      continue
    }
    const before = countOf(lines)
    lines = addLine(lines, line, room.limits, line.line_id).lines
    const now = addCounts(countOf(lines), -before)
    if (now < line.count) {
      const detail = { kind: 'count-changed', was: line.count, now, limits: room.limits } as const
      notices.push({ ...about, inCart: true, detail })
    }
  }
  return { lines, notices }
}

function countOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { count }) => addCounts(sum, count), 0)
}
