// @vitest-environment happy-dom
import type { DeskOrder, OrderAction } from '@storefront/api-contract/desk'
import type { StaffRole } from '@storefront/domain/desk'
import { i18n, loadMessages } from '@storefront/i18n'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from './messages/catalogue.ts'
import { RefundsToSettle } from './refunds-to-settle.tsx'

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

function show(orders: DeskOrder[], role: StaffRole = 'owner') {
  const onAct = async (order: DeskOrder, change: OrderAction) => {
    acted.push([order.number, change])
    if (status === 200) return { ok: true, value: {} } as const
    return { ok: false, problem: { kind: 'refused', status } } as never
  }
  return render(
    <RefundsToSettle
      board={{ orders: new Map(orders.map((order) => [order.id, order])) }}
      role={role}
      onOpen={onOpen}
      onAct={onAct}
    />,
  )
}
const list = () => screen.getByRole('region', { name: 'Refunds that need you' })
const words = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ')

async function settle(number: number) {
  const name = `Mark the refund of order ${number} as settled`
  await userEvent.click(screen.getByRole('button', { name }))
  const dialog = await screen.findByRole('alertdialog')
  const asked = words(dialog)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as settled' }))
  return asked
}

beforeEach(async () => {
  await loadMessages(messages, 'en')
  await i18n.changeLanguage('en')
})
afterEach(() => {
  cleanup()
  acted.length = 0
  status = 200
})

test('[DK-02, PR-04] each order whose money is stuck is named with number, amount and what to do', async () => {
  show([failed(12, 2750), failed(9, 500, 250), failed(3)])
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
  show([failed(9, 500, 250)])
  expect(await settle(9)).toContain('Was KWD 0.750 of order 9 returned to the customer?')
  expect(acted).toEqual([[9, { action: 'settle', amount: 750 }]])
})

test.each([
  [409, 'Someone has already changed this order.'],
  [500, 'That didn’t work. Check the connection and try again.'],
])('[DK-02] a settlement that is answered with %s says so', async (answered, said) => {
  status = answered
  show([failed(9, 500)])
  await settle(9)
  expect(await screen.findByText(said)).toBeTruthy()
})

test('[DK-02] staff are told to ask the owner, and settle nothing', () => {
  show([failed(9, 500)], 'staff')
  expect(words(list())).toContain('Tell the owner.')
  expect(screen.queryByRole('button', { name: /settled/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Order 9' })).toBeTruthy()
})

test('[DK-02] without any, nothing is said', () => {
  expect(show([failed(9)]).container.textContent).toBe('')
})
