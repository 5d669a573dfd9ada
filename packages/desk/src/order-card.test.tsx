// @vitest-environment happy-dom
import type { DeskOrder, DeskSession } from '@storefront/api-contract/desk'
import { i18n, loadMessages } from '@storefront/i18n'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { messages } from './messages/catalogue.ts'
import { OrderCard } from './order-card.tsx'
import { OrderDetails } from './order-details.tsx'
import { Printout } from './printout.tsx'

const NOW = '2026-11-20T09:00:00.000Z'
const names = (name: string) => [{ locale: 'en', name }]
const order = {
  number: 7,
  state: 'placed',
  branch_id: 'hawally',
  branch_name: names('Hawally'),
  selling_types: 'dine_in',
  placed_at: NOW,
  expected_at: NOW,
  lines: [],
  allergens: [],
  totals: { currency: 'KWD', total: 1000, due: 1000, explained: [], inclusive_taxes: [] },
  payment: { state: 'none' },
  name: 'Noura',
  phone: '',
  comment: '',
} as unknown as DeskOrder

beforeEach(async () => {
  window.print = () => undefined
  await loadMessages(messages, 'en')
  await i18n.changeLanguage('en')
})
afterEach(cleanup)

test.each([
  ['several branches', ['Main', 'Hawally'], 3],
  ['one branch', ['Hawally'], 0],
] as const)(
  '[DK-01] card, sheet and paper name the branch of an order where a person sees several: %s',
  (_, seen, places) => {
    const branches = seen.map((name) => ({ id: name.toLowerCase(), names: names(name) }))
    const business = { names: names('Saffron'), locales: ['en'], time_zone: 'Asia/Kuwait', branches }
    const session = { business, staff: { role: 'staff' } } as unknown as DeskSession
    const nothing = () => undefined
    render(
      <>
        <OrderCard order={order} session={session} now={Date.parse(NOW)} isUnseen={false} onOpen={nothing} />
        <OrderDetails order={order} session={session} />
        <Printout job={{ kind: 'kitchen', order }} business={session.business} onDone={nothing} />
      </>,
    )
    expect(screen.queryAllByText('Hawally')).toHaveLength(places)
  },
)

test.each([
  ['Noura', 'Noura · Table 7'],
  ['', 'Table 7'],
])('[DK-01] the card of an order at a table names the table, also beside the name %j', (name, shown) => {
  const business = { names: names('Saffron'), locales: ['en'], time_zone: 'Asia/Kuwait', branches: [] }
  const session = { business, staff: { role: 'staff' } } as unknown as DeskSession
  const seated = { ...order, name, table: { id: 't7', name: '7' } } as DeskOrder
  render(
    <OrderCard
      order={seated}
      session={session}
      now={Date.parse(NOW)}
      isUnseen={false}
      onOpen={() => undefined}
    />,
  )
  expect(screen.getByText(shown)).toBeTruthy()
})

test('[DK-01, DK-02, OR-06] card, sheet and both papers say since when a customer is there, and where they wait', () => {
  const branches = [{ id: 'hawally', names: names('Hawally') }]
  const business = { names: names('Saffron'), locales: ['en'], time_zone: 'Asia/Kuwait', branches }
  const session = { business, staff: { role: 'staff' } } as unknown as DeskSession
  const here: DeskOrder = { ...order, selling_types: 'car_pickup', arrival: { at: NOW, place: 'Row 3' } }
  const nothing = () => undefined
  render(
    <>
      <OrderCard order={here} session={session} now={Date.parse(NOW)} isUnseen={false} onOpen={nothing} />
      <OrderDetails order={here} session={session} />
      <Printout job={{ kind: 'kitchen', order: here }} business={session.business} onDone={nothing} />
      <Printout job={{ kind: 'receipt', order: here }} business={session.business} onDone={nothing} />
    </>,
  )
  expect(screen.getAllByText('Customer arrived at 12:00 PM · Row 3')).toHaveLength(4)
})

test.each([
  ['cancelled', 1],
  ['accepted', 0],
] as const)('[DK-02] paper of an order says whether it is cancelled: %s', (state, places) => {
  const business = {
    names: names('Saffron'),
    locales: ['en'],
    time_zone: 'Asia/Kuwait',
    branches: [] as object[],
  }
  render(
    <Printout
      job={{ kind: 'kitchen', order: { ...order, state } }}
      business={business as unknown as DeskSession['business']}
      onDone={() => undefined}
    />,
  )
  expect(screen.queryAllByText('Cancelled')).toHaveLength(places)
})
