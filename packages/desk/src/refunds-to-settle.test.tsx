// @vitest-environment happy-dom
import type {
  DeskOrder,
  DeskReservation,
  DeskSession,
  OrderAction,
  StuckPackage,
  UnbookedPackage,
} from '@storefront/api-contract/desk'
import type { StaffRole } from '@storefront/domain/desk'
import { i18n, loadMessages } from '@storefront/i18n'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskApi } from './desk-api.ts'
import { messages } from './messages/catalogue.ts'
import { MoneyToSettle } from './money-to-settle.tsx'

const onOpen = vi.fn()
const acted: [number, OrderAction][] = []
let status = 200

const failed = (number: number, ...amounts: number[]) =>
  ({
    id: `order-${number}`,
    number,
    state: 'cancelled',
    totals: { currency: 'KWD' },
    stuck_refunds: amounts.map((amount) => ({ amount, state: 'failed' })),
  }) as DeskOrder

/** A reservation at noon on a Friday in Kuwait, with a stuck refund of its deposit. */
const deposit = (code: string, ...amounts: number[]) =>
  ({
    id: `reservation-${code}`,
    code,
    state: 'cancelled',
    name: 'Noura',
    phone: '+965 5000 1234',
    starts_at: '2026-11-20T09:00:00.000Z',
    deposit: { currency: 'KWD' },
    stuck_refunds: amounts.map((amount) => ({ amount, state: 'failed' })),
  }) as DeskReservation
const bought = (id: string, phone: string | null = '+96562000001'): StuckPackage => ({
  purchase_id: id,
  names: [{ locale: 'en', name: 'Gift' }],
  phone,
  currency: 'KWD',
  stuck_refunds: [{ amount: 20_000, state: 'unclear' }],
  payments: [{ provider: 'tap', id: `chg_${id}` }],
  bought_at: '2026-11-20T09:00:00.000Z',
})
const settleReservation = vi.fn()
const settlePackage = vi.fn()
const stuckPackages = vi.fn()
const onSettled = vi.fn()

interface Shown {
  orders?: DeskOrder[]
  reservations?: DeskReservation[]
  packages?: StuckPackage[]
  unbooked?: UnbookedPackage[]
}

async function show(
  { orders = [], reservations = [], packages = [], unbooked }: Shown,
  role: StaffRole = 'owner',
  branch: string | null = null,
) {
  const onAct = async (order: DeskOrder, change: OrderAction) => {
    acted.push([order.number, change])
    if (status === 200) return { ok: true, value: {} } as const
    return { ok: false, problem: { kind: 'refused', status } } as never
  }
  stuckPackages.mockResolvedValue({ ok: true, value: { packages, ...(unbooked ? { unbooked } : {}) } })
  const session = {
    staff: { role, branch_id: branch },
    business: { time_zone: 'Asia/Kuwait', locales: ['en'], branches: [] as object[] },
  }
  const byId = <T extends { id: string }>(all: T[]) => new Map(all.map((one) => [one.id, one]))
  const rendered = render(
    <MoneyToSettle
      api={{ stuckPackages, settleReservation, settlePackage } as unknown as DeskApi}
      session={session as DeskSession}
      board={{ orders: byId(orders), reservations: byId(reservations) }}
      onOpen={onOpen}
      onAct={onAct}
      onSettled={onSettled}
    />,
  )
  await act(async () => undefined)
  return rendered
}
const list = () => screen.getByRole('region', { name: 'Refunds that need you' })
const words = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ')

/** Presses the settle button of that name and returns the confirmation text. */
async function settle(name: string) {
  await userEvent.click(screen.getByRole('button', { name }))
  const dialog = await screen.findByRole('alertdialog')
  const asked = words(dialog)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as settled' }))
  return asked
}
const ofOrder = (number: number) => `Mark the refund of order ${number} as settled`

beforeEach(async () => {
  await loadMessages(messages, 'en')
  await i18n.changeLanguage('en')
})
afterEach(() => {
  cleanup()
  acted.length = 0
  vi.resetAllMocks()
  status = 200
})

test('[DK-02, PR-04] each order whose money is stuck is named with number, amount and what to do', async () => {
  await show({ orders: [failed(12, 2750), failed(9, 500, 250), failed(3)] })
  expect(words(list())).toMatch(
    /^Refunds that need you 2This money doesn’t go back by itself\. Return it at the payment provider or by hand/,
  )
  const rows = within(list()).getAllByRole('listitem').map(words)
  expect(rows).toEqual([
    expect.stringMatching(/^KWD 0\.750 couldn’t be refunded.*Order 9Mark as settled$/),
    expect.stringMatching(/^KWD 2\.750 couldn’t be refunded.*Order 12Mark as settled$/),
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Order 12' }))
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ number: 12 }))
})

test('[DK-02, PR-04] the owner settles all that is stuck of an order, after a question that names it', async () => {
  await show({ orders: [failed(9, 500, 250)] })
  expect(await settle(ofOrder(9))).toContain('Was KWD 0.750 of order 9 returned to the customer?')
  expect(acted).toEqual([[9, { action: 'settle', amount: 750 }]])
})

test.each([
  [409, 'Someone has already changed this refund.'],
  [500, 'That didn’t work. Check the connection and try again.'],
])('[DK-02] a settlement that is answered with %s says so', async (answered, said) => {
  status = answered
  await show({ orders: [failed(9, 500)] })
  await settle(ofOrder(9))
  expect(await screen.findByText(said)).toBeTruthy()
})

test('[DK-02] staff are told to ask the owner, and settle nothing', async () => {
  await show({ orders: [failed(9, 500)], reservations: [deposit('R1', 5000)] }, 'staff')
  expect(words(list())).toContain('Tell the owner.')
  expect(screen.queryByRole('button', { name: /settled/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Order 9' })).toBeTruthy()
  expect(screen.getByText(/^Reservation R1/)).toBeTruthy()
  expect(stuckPackages).not.toHaveBeenCalled()
})

test.each([
  ['all branches', null, 1],
  ['one branch', 'main', 0],
] as const)('[DK-02] wallet packages are of the whole business: the owner of %s', async (_, branch, read) => {
  await show({ packages: [bought('p1')] }, 'owner', branch)
  expect(stuckPackages).toHaveBeenCalledTimes(read)
  expect(screen.queryAllByText(/^Wallet package: Gift/)).toHaveLength(read)
})

test('[DK-02] without any, nothing is said', async () => {
  const { container } = await show({ orders: [failed(9)], reservations: [deposit('R1')] })
  expect(container.textContent).toBe('')
})

test('[DK-02, PR-04] a reservation is named with its time and whose it is, and settled in the same words', async () => {
  const settled = deposit('R1')
  settleReservation.mockResolvedValue({ ok: true, value: { reservation: settled } })
  await show({ reservations: [deposit('R1', 5000)] })
  const row = within(list()).getByRole('listitem')
  expect(words(row)).toMatch(
    /^KWD 5 couldn’t be refunded and won’t be tried again.*Reservation R1 · .*20.*12:00.* · NouraCall customer/,
  )
  expect(within(row).getByRole('link').getAttribute('href')).toBe('tel:+96550001234')
  expect(await settle('Mark the refund of reservation R1 as settled')).toContain(
    'Was KWD 5 of reservation R1 returned to the customer?',
  )
  expect(settleReservation).toHaveBeenCalledWith('reservation-R1', 5000, expect.stringMatching(/.{16}/))
  expect(onSettled).toHaveBeenCalledWith(settled)
})

test('[DK-02, PR-04] a wallet package is named with the number to call and the payment, and leaves once settled', async () => {
  settlePackage.mockResolvedValue({ ok: true, value: { packages: [bought('b', null)] } })
  await show({ packages: [bought('a'), bought('b', null)] })
  const rows = within(list()).getAllByRole('listitem')
  expect(rows.map(words)).toEqual([
    expect.stringMatching(
      /^It’s unclear whether KWD 20 was refunded.*Wallet package: Gift\+96562000001Payment at tap: chg_a/,
    ),
    expect.stringMatching(/Wallet package: GiftPayment at tap: chg_b/),
  ])
  const asked = await settle('Mark the refund of wallet package Gift as settled, chg_a')
  expect(asked).toContain('Was KWD 20 of wallet package Gift returned to the customer?')
  expect(settlePackage).toHaveBeenCalledWith('a', 20_000, expect.stringMatching(/.{16}/))
  await vi.waitFor(() => expect(within(list()).getAllByRole('listitem')).toHaveLength(1))
  expect(list().textContent).not.toContain('chg_a')
})

test('[DK-02] a package that somebody settled before says so', async () => {
  settlePackage.mockResolvedValue({ ok: false, problem: { kind: 'refused', status: 409 } })
  await show({ packages: [bought('a')] })
  await settle('Mark the refund of wallet package Gift as settled, chg_a')
  expect(await screen.findByText('Someone has already changed this refund.')).toBeTruthy()
})

test('[DK-02, PR-04] the owner hears of a package that was paid with another amount, nobody else', async () => {
  const { stuck_refunds: _, ...one } = bought('a')
  const unbooked = [{ ...one, unbooked_payments: [{ amount: 19_500, currency: 'KWD', asked: 20_000 }] }]
  await show({ unbooked }, 'staff')
  expect(screen.queryByRole('region')).toBeNull()
  cleanup()
  await show({ unbooked })
  const region = screen.getByRole('region', { name: 'Payments of another amount' })
  expect(words(within(region).getByRole('listitem'))).toContain('Paid KWD 19.500 of KWD 20.')
})
