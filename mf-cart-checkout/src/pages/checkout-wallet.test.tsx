// @vitest-environment happy-dom

import type { CallInput } from '@storefront/api-contract'
import type { calcOrderCall, Order, OrderPayload } from '@storefront/api-contract/ordering'
import { installSlots, type SlotProps } from '@storefront/bridge'
import { useCart } from '@storefront/store'
import { anOrder, cartLine, json, problem, type Sent, serve } from '@storefront/testing'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openShop, type Shop } from '../testing/open-shop.ts'
import { Shown } from '../testing/shown.tsx'
import { CheckoutPage } from './checkout-page.tsx'

const water = cartLine('water', 'water-one', { count: 2, seen: { names: [], unitPrice: 250 } })
const TOTALS = {
  ...anOrder().totals,
  subtotal: 500,
  discount: 0,
  exclusive_taxes: 50,
  total: 550,
  explained: [],
}

const NOW = '2026-11-20T09:01:00.000Z'

/** What is less is not taken in cash. */
const SMALLEST_COIN = 5

/** The account team's switch, as simple as it can be. */
function Switch({ use, onUse, held }: SlotProps['account/WalletSwitch']) {
  return (
    <>
      <input type="checkbox" aria-label="Wallet" checked={use} onChange={() => onUse(!use)} />
      <p>Held: {held}</p>
    </>
  )
}

async function show(balance: number, shop: Shop = {}, isDown = () => false, unpaid?: Order) {
  const sent = serve({
    'service/pos/calc-order': ({ body }) => {
      if (isDown()) return problem(500, 'internal')
      const { use_wallet, payment_type } = body as CallInput<typeof calcOrderCall>['body']
      const wallet = use_wallet ? Math.min(balance, 550) : 0
      const left = 550 - wallet
      const due = payment_type === 1 && left < SMALLEST_COIN ? 0 : left
      return json({ total: 550, totals: { ...TOTALS, wallet, due }, lines: [] })
    },
    ...(unpaid ? { [`webapp/order/saffron/${unpaid.id}`]: () => json({ order: unpaid, now: NOW }) } : {}),
    'webapp/order': () => json({ order: anOrder() }),
  })
  await openShop({ cart: [water], ...shop })
  useCart.setState({
    car: { plate: '12-345', make: '', colour: '' },
    unpaid: unpaid ? { orderId: unpaid.id, lines: [] } : null,
  })
  render(
    <Shown path="/:ref/:type/checkout" at="/saffron/pickup/checkout">
      <CheckoutPage />
    </Shown>,
  )
  return { sent, user: userEvent.setup() }
}
const order = (sent: Sent[]) =>
  sent.find(({ path }) => path === 'webapp/order')?.body as OrderPayload | undefined

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  installSlots(({ name, props }) =>
    name === 'account/WalletSwitch' ? <Switch {...(props as SlotProps['account/WalletSwitch'])} /> : null,
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  installSlots(({ loading }) => loading)
  document.body.replaceChildren()
})

test('[WL-02, CP-06] a wallet that covers a part lowers what is due, and the rest is paid as chosen', async () => {
  const { sent, user } = await show(200, { customer: true })
  await user.click(await screen.findByRole('checkbox', { name: 'Wallet' }))
  await user.click(await screen.findByRole('button', { name: /Pay KWD.0\.350/ }))
  await waitFor(() => expect(order(sent)).toBeDefined())
  expect(order(sent)).toMatchObject({ use_wallet: true, payment_type: 2, seen_total: 550, seen_due: 350 })
})

test('[OR-05] a wallet that covers all leaves nothing to choose and is payment 3', async () => {
  const { sent, user } = await show(900, { customer: true })
  await user.click(await screen.findByRole('checkbox', { name: 'Wallet' }))
  expect(await screen.findByText('No other payment needed.')).toBeTruthy()
  expect(screen.queryByRole('radio', { name: /^Card/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Place order/ }))
  await waitFor(() => expect(order(sent)).toBeDefined())
  expect(order(sent)).toMatchObject({ use_wallet: true, payment_type: 3, seen_due: 0 })
})

test('[OR-05] a wallet that covers all needs no other way of paying', async () => {
  const none = { cash: false, card: false }
  const { sent, user } = await show(900, { customer: true, business: { payment_methods: none } })
  await user.click(await screen.findByRole('checkbox', { name: 'Wallet' }))
  await user.click(await screen.findByRole('button', { name: /^Place order/ }))
  await waitFor(() => expect(order(sent)).toMatchObject({ payment_type: 3, seen_due: 0 }))
})

test('[OR-05, CP-07] a rest that is rounded off in cash is an order in cash', async () => {
  const { sent, user } = await show(549, { customer: true, business: { default_cash: true } })
  await user.click(await screen.findByRole('checkbox', { name: 'Wallet' }))
  await user.click(await screen.findByRole('button', { name: /^Place order .*KWD.0$/ }))
  await waitFor(() => expect(order(sent)).toBeDefined())
  expect(screen.queryByText('No other payment needed.')).toBeNull()
  expect(order(sent)).toMatchObject({ use_wallet: true, payment_type: 1, seen_total: 550, seen_due: 0 })
})

test('[WL-02, BX-01] in place of a button that cannot know its amount, the price is asked for again', async () => {
  let isDown = true
  const { sent, user } = await show(200, { customer: true }, () => isDown)
  await user.click(await screen.findByRole('checkbox', { name: 'Wallet' }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText('The price couldn’t be checked')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Pay|Place order)/ })).toBeNull()
  isDown = false
  await user.click(again)
  await user.click(await screen.findByRole('button', { name: /Pay KWD.0\.350/ }))
  await waitFor(() => expect(order(sent)).toMatchObject({ seen_due: 350 }))
})

test('[CP-08] a price that could not be confirmed is asked for again where it is shown', async () => {
  let isDown = true
  const { user } = await show(0, {}, () => isDown)
  const notice = await screen.findByText(/This total isn’t confirmed yet/)
  expect(screen.getByRole('button', { name: /^Pay/ }).hasAttribute('disabled')).toBe(false)
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(notice.isConnected).toBe(false))
})

test.each([
  ['payment_pending', 200],
  ['payment_failed', 0],
] as const)(
  '[RT-17, WL-02] an unpaid order that is %s leaves %i of the wallet to the next',
  async (state, held) => {
    const unpaid = anOrder({ state, totals: { ...TOTALS, wallet: 200, due: 350 } })
    await show(0, { customer: true }, () => false, unpaid)
    expect(await screen.findByText(`Order ${unpaid.number} hasn’t been paid yet`)).toBeTruthy()
    expect(screen.getByText(`Held: ${held}`)).toBeTruthy()
  },
)

test('[WL-02] a guest has no wallet', async () => {
  await show(900)
  await screen.findByRole('button', { name: /^Pay/ })
  expect(screen.queryByRole('checkbox', { name: 'Wallet' })).toBeNull()
})

test('[AU-01] a customer’s name and number are filled in', async () => {
  const { sent, user } = await show(0, { customer: true })
  await user.click(await screen.findByRole('button', { name: /^Pay/ }))
  await waitFor(() => expect(order(sent)).toBeDefined())
  expect(order(sent)).toMatchObject({ name: 'Sara', phone: '55501234', dial_code: '+965' })
})
