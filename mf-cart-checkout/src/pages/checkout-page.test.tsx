// @vitest-environment happy-dom
import type { OrderPayload } from '@storefront/api-contract/ordering'
import { useCart, useVisit } from '@storefront/store'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anOrder } from '../testing/an-order.ts'
import {
  type Answers,
  cartLine,
  json,
  openShop,
  problem,
  type Sent,
  type Shop,
  serve,
} from '../testing/open-shop.ts'
import { Shown } from '../testing/shown.tsx'
import { CheckoutPage } from './checkout-page.tsx'

const water = cartLine('water', 'water-one', {
  count: 2,
  seen: { names: [{ locale: 'en', name: 'Water' }], unitPrice: 250 },
})
const TOTALS = {
  ...anOrder().totals,
  subtotal: 500,
  discount: 0,
  exclusive_taxes: 50,
  total: 550,
  due: 550,
  explained: [],
}
const calc = (total = 550) => json({ total, totals: { ...TOTALS, total, due: total }, lines: [] })
const lost = () => Promise.reject(new TypeError('network lost'))
const tables = () =>
  json({
    tables: [
      { id: 't7', name: '7', seats: 4, zone: null },
      { id: 't8', name: '8', seats: 2, zone: 'Terrace' },
    ],
  })

interface Scene extends Shop {
  at?: string
  answers?: Answers
  kept?: Partial<ReturnType<typeof useCart.getState>>
  visit?: Partial<ReturnType<typeof useVisit.getState>>
}
const KNOWN = {
  name: 'Sara',
  phone: '55501234',
  dialCode: '+965',
  car: { plate: '12-345', make: '', colour: '' },
}

async function show({
  at = '/saffron/pickup/checkout',
  answers = {},
  kept = KNOWN,
  visit = {},
  ...shop
}: Scene = {}) {
  const sent = serve({ 'service/pos/calc-order': () => calc(), 'webapp/tables': tables, ...answers })
  await openShop({ cart: [water], ...shop })
  useCart.setState(kept)
  useVisit.setState(visit)
  render(
    <Shown path="/:ref/:type/checkout" at={at}>
      <CheckoutPage />
    </Shown>,
  )
  return { sent, user: userEvent.setup() }
}
const orders = (sent: Sent[]) =>
  sent.filter((one) => one.path === 'webapp/order').map((one) => one.body as OrderPayload)
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const where = () => screen.findByRole('status', { name: 'path' }).then((place) => place.textContent)

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

describe('placing', () => {
  test('[OR-04] field note 22: a double tap sends one order, which empties the cart and leads to its success page', async () => {
    const { sent, user } = await show({ answers: { 'webapp/order': () => json({ order: anOrder() }) } })
    const button = await screen.findByRole('button', { name: /^Pay/ })
    // Both taps come before the page has drawn anything new.
    act(() => {
      button.click()
      button.click()
    })
    await user.dblClick(button)
    expect(await where()).toBe('/saffron/orders/success/order-1')
    expect(orders(sent)).toHaveLength(1)
    expect(useCart.getState().items).toEqual([])
    expect(useVisit.getState().openIntent).toBeNull()
  })

  test('[CT-04] name, phone and car stay for the next order', async () => {
    const { user } = await show({ answers: { 'webapp/order': () => json({ order: anOrder() }) } })
    await user.click(await screen.findByRole('button', { name: /^Pay/ }))
    await where()
    expect(useCart.getState()).toMatchObject({ name: 'Sara', phone: '55501234', car: { plate: '12-345' } })
  })

  test('[OR-10] the key is kept before the order is sent, and is the one that is sent', async () => {
    let keptKey: string | undefined
    const answer = () => {
      keptKey = useVisit.getState().openIntent?.key
      return json({ order: anOrder() })
    }
    const { sent, user } = await show({ answers: { 'webapp/order': answer } })
    await user.click(await screen.findByRole('button', { name: /^Pay/ }))
    await where()
    expect(orders(sent)[0]?.idempotency_key).toBe(keptKey)
  })

  test('[OR-05] a card order leaves for its payment page, and "back" leads to the page for unpaid orders', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const url = '/api/payments/sandbox/s1'
    const order = anOrder({ state: 'payment_pending', payment_type: 2, payment: { state: 'pending', url } })
    const { user } = await show({ answers: { 'webapp/order': () => json({ order }) } })
    await user.click(await screen.findByRole('button', { name: /^Pay/ }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith(`${location.origin}${url}`))
    expect(location.pathname + location.search).toBe('/saffron/payment/fail?order=order-1')
  })
})

describe('an order whose answer is lost', () => {
  test('[OR-10] field note 23: is never called failed: it is looked up by its key and found', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const lookUps = [problem(404, 'not-found'), json({ order: anOrder() })]
    const { sent } = await show({
      answers: { 'webapp/order-by-key/': () => lookUps.shift() ?? lost(), 'webapp/order': lost },
    })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await user.click(await screen.findByRole('button', { name: /^Pay/ }))
    expect(await screen.findByText('We are still checking your order')).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/not placed|failed/i)
    await pass(1_100)
    await pass(2_100)
    expect(await where()).toBe('/saffron/orders/success/order-1')
    const [order] = orders(sent)
    expect(sent.filter((one) => one.path.endsWith(`order-by-key/${order?.idempotency_key}`))).toHaveLength(2)
    expect(useCart.getState().items).toEqual([])
  })

  test('[OR-10] that never arrived is said to be not placed, and is sent again with the same key', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const answers = [lost, () => json({ order: anOrder() })]
    const { sent } = await show({
      answers: {
        'webapp/order-by-key/': () => problem(404, 'not-found'),
        'webapp/order': () => answers.shift()?.() ?? lost(),
      },
    })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await user.click(await screen.findByRole('radio', { name: /Cash/ }))
    await user.click(screen.getByRole('button', { name: /^Place order/ }))
    await pass(1_100)
    await pass(2_100)
    expect(await screen.findByText('Your order was not placed')).toBeTruthy()
    expect(useCart.getState().items).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: /^Place order/ }))
    expect(await where()).toBe('/saffron/orders/success/order-1')
    const [first, second] = orders(sent)
    expect(second).toEqual(first)
  })

  test('[OR-10] a reload goes on checking, whatever became of the cart', async () => {
    const { sent } = await show({
      cart: [],
      visit: { openIntent: { key: 'kept-key-0123456789', sentAt: Date.now() } },
      answers: { 'webapp/order-by-key/': () => json({ order: anOrder() }) },
    })
    expect(await screen.findByText('We are still checking your order')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }))
    expect(await where()).toBe('/saffron/orders/success/order-1')
    expect(sent.some((one) => one.path === 'webapp/order-by-key/kept-key-0123456789')).toBe(true)
    expect(orders(sent)).toEqual([])
  })

  test('[OR-10] offline before the tap: nothing is sent and that is said', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { sent, user } = await show()
    await user.click(await screen.findByRole('button', { name: /^Pay/ }))
    expect(await screen.findAllByText('You are offline. Nothing was sent.')).not.toEqual([])
    expect(orders(sent)).toEqual([])
    expect(useVisit.getState().openIntent).toBeNull()
  })
})

describe('a refused order', () => {
  test('[CP-08] [OR-10] a changed price shows old and new, and the next tap is another order for the new total', async () => {
    const refusals = [problem(409, 'price-changed', { totals: { ...TOTALS, total: 600, due: 600 } })]
    const totals = [550, 600, 600]
    const { sent, user } = await show({
      answers: {
        'service/pos/calc-order': () => calc(totals.shift()),
        'webapp/order': () => refusals.shift() ?? json({ order: anOrder() }),
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Pay/ }))
    expect((await screen.findByText(/The total was/)).textContent).toMatch(/0\.550 and is now .*0\.600/)
    await user.click(await screen.findByRole('button', { name: /Pay .*0\.600/ }))
    await where()
    const [first, second] = orders(sent)
    expect([first?.seen_total, second?.seen_total]).toEqual([550, 600])
    expect(second?.idempotency_key).not.toBe(first?.idempotency_key)
  })

  test('[OR-10] changed lines are named with their reason, and the cart stays', async () => {
    const refusal = () => problem(422, 'menu-changed', { lines: [{ line: 0, problem: 'sold-out' }] })
    const { user } = await show({ answers: { 'webapp/order': refusal } })
    await user.click(await screen.findByRole('button', { name: /^Pay/ }))
    expect(await screen.findByText('Water: sold out for now')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'To the cart' })).toBeTruthy()
    expect(useCart.getState().items).toHaveLength(1)
    expect(useVisit.getState().openIntent).toBeNull()
  })

  test('[SH-07] a shop that closed meanwhile says so, and the cart stays', async () => {
    const { user } = await show({ answers: { 'webapp/order': () => problem(409, 'ordering-closed') } })
    await user.click(await screen.findByRole('button', { name: /^Pay/ }))
    expect(await screen.findByText(/just closed for orders/)).toBeTruthy()
    expect(useCart.getState().items).toHaveLength(1)
  })

  test('[OR-10] a refused field is marked and focused until it is changed', async () => {
    const refusal = () => problem(422, 'bad-request', { fields: [{ field: 'phone', reason: 'no' }] })
    const { user } = await show({ answers: { 'webapp/order': refusal } })
    await user.click(await screen.findByRole('button', { name: /^Pay/ }))
    const phone = await screen.findByLabelText('Phone number')
    await waitFor(() => expect(document.activeElement).toBe(phone))
    expect(phone.getAttribute('aria-invalid')).toBe('true')
    await user.type(phone, '9')
    expect(phone.getAttribute('aria-invalid')).toBeNull()
  })
})

describe('answers', () => {
  test('[OR-01] nothing is sent with wrong answers; each says what it needs and the first one is focused', async () => {
    const { sent, user } = await show({ kept: {} })
    await user.click(await screen.findByRole('button', { name: /^Pay/ }))
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
    expect(screen.getByText('Please write your name.')).toBeTruthy()
    expect(screen.getByText('Please write your phone number.')).toBeTruthy()
    expect(screen.getByText(/number plate, so that/)).toBeTruthy()
    expect(orders(sent)).toEqual([])
  })

  test('[CT-01] known answers are filled in and their cards folded', async () => {
    await show()
    expect((await screen.findByText('Sara')).closest('section')?.textContent).toContain('+965 55501234')
    expect(screen.getByText('12-345')).toBeTruthy()
    expect(screen.queryByLabelText('Name')).toBeNull()
  })

  test('[AU-02] a field is checked when it is left, and Arabic digits are read', async () => {
    const { sent, user } = await show({
      kept: { ...KNOWN, phone: '' },
      answers: { 'webapp/order': () => json({ order: anOrder() }) },
    })
    const phone = await screen.findByLabelText('Phone number')
    await user.type(phone, '5')
    await user.tab()
    expect(screen.getByText('This is too short.')).toBeTruthy()
    await user.clear(phone)
    await user.type(phone, '٥٥٥٠١٢٣٤')
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.queryByLabelText('Phone number')).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Pay/ }))
    await where()
    expect(orders(sent)[0]).toMatchObject({ phone: '55501234', dial_code: '+965' })
  })

  test('[ST-03] a table from its code is confirmed before anything is sent', async () => {
    const { sent, user } = await show({
      at: '/saffron/dinein/checkout',
      visit: { tableId: 't7' },
      answers: { 'webapp/order': () => json({ order: anOrder() }) },
    })
    await user.click(await screen.findByRole('button', { name: /^Pay/ }))
    await waitFor(() => expect(screen.getByText('Please confirm your table.')).toBeTruthy())
    expect(orders(sent)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Yes, table 7' }))
    await user.click(screen.getByRole('button', { name: /^Pay/ }))
    await where()
    expect(orders(sent)[0]).toMatchObject({ table_id: 't7', car: null, selling_types: 'dine_in' })
  })

  test('[ST-03] a table that the branch does not have is said, and another can be chosen', async () => {
    const { user } = await show({ at: '/saffron/dinein/checkout', visit: { tableId: 't99' } })
    expect(await screen.findByText(/do not know this table/)).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Table'), 't8')
    expect(screen.queryByText(/do not know this table/)).toBeNull()
    expect(useVisit.getState().tableId).toBe('t8')
  })

  test('[OR-05] cash and card as the business offers them', async () => {
    await show({ business: { payment_methods: { cash: true, card: false } } })
    expect(await screen.findByRole('radio', { name: /Cash/ })).toHaveProperty('checked', true)
    expect(screen.queryByRole('radio', { name: /Card/ })).toBeNull()
    expect(screen.getByRole('button', { name: /^Place order/ })).toBeTruthy()
  })
})

describe('guards and totals', () => {
  test('[CP-08] a total that the server sees differently is shown before placing, and is the one on the button', async () => {
    await show({ answers: { 'service/pos/calc-order': () => calc(575) } })
    expect((await screen.findByText(/The shop computes/)).textContent).toMatch(/0\.575 instead of .*0\.550/)
    expect(screen.getByRole('button', { name: /^Pay/ }).textContent).toMatch(/0\.575/)
  })

  test.each<[string, Scene, string]>([
    ['[GD-05] an empty cart goes to the cart', { cart: [] }, '/saffron/pickup/cart'],
    ['[GD-05] checkout off goes to the menu', { business: { checkoutCarPickup: false } }, '/saffron/pickup'],
    ['[MN-10] hidden prices go to the cart', { business: { hide_price: true } }, '/saffron/pickup/cart'],
  ])('%s', async (_label, scene, path) => {
    await show(scene)
    expect(await where()).toBe(path)
  })

  test('[GD-06] a closed shop says so and its button does nothing', async () => {
    const { sent, user } = await show({ open: false })
    expect(await screen.findByText(/closed now/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Pay/ }))
    expect(orders(sent)).toEqual([])
  })
})
