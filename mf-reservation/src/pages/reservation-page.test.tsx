// @vitest-environment happy-dom

import { signOut, useCart, useSession } from '@storefront/store'
import { aReservation, EIGHT, HALF_PAST, json, problem, restorePage, serve } from '@storefront/testing'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useDraft } from '../draft/draft-store.ts'
import { aHold, DAY, loadShop, OFFER, openShop } from '../testing/open-shop.ts'
import {
  choosesEight,
  fill,
  openReservePage as open,
  reserveButton as reserve,
  saysWho,
  time,
} from '../testing/reserve-page.tsx'
import { aLine, FEAST_PRICE, TWO_DISHES } from '../testing/two-dishes.ts'

const offer = { 'webapp/reservation-offer': () => json(OFFER) }
const day = { 'webapp/reservation-availability': () => json(DAY) }
const hold = { 'webapp/reservation-hold': () => json(aHold(EIGHT)) }

beforeEach(() => openShop())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

describe('what is offered', () => {
  test('[RT-20] a kind of reservation that does not exist is a page that does not exist', async () => {
    open('reserv_moon')
    expect(screen.getByText('/404')).toBeTruthy()
  })

  test('[RS-01] services are shown wherever the branch lists some, whatever the type of the business', async () => {
    const tasting = {
      id: 'tasting',
      names: [{ locale: 'en', name: 'Tasting' }],
      descriptions: [],
      minutes: 60,
      places: 10,
      picture: null,
    }
    const sent = serve({ 'webapp/reservation-offer': () => json({ ...OFFER, services: [tasting] }), ...day })
    open('reserv_service')
    expect(await screen.findByRole('radio', { name: /Tasting/ })).toHaveProperty('checked', true)
    await time(/^8:00/)
    expect(sent.some(({ path }) => path.includes('service_id=tasting'))).toBe(true)
  })

  test.each([
    { label: 'no services', type: 'reserv_service', answer: () => json(OFFER) },
    {
      label: 'no reservations',
      type: 'reserv_dinein',
      answer: () => problem(409, 'reservation-not-offered'),
    },
  ])('[RS-01] a branch with $label says so', async ({ type, answer }) => {
    serve({ 'webapp/reservation-offer': answer, ...day })
    open(type)
    expect(await screen.findByRole('heading', { name: 'Reservations aren’t available' })).toBeTruthy()
  })

  test.each([
    { why: 'closed', says: 'We’re closed on Friday 20 November. Choose another day.' },
    { why: 'full', says: 'Friday 20 November is fully booked for your party.' },
  ])('[RS-02] a day that is $why says so and leads to the next', async ({ why, says }) => {
    serve({
      ...offer,
      'webapp/reservation-availability': ({ path }) =>
        path.includes('2026-11-20') ? json({ ...DAY, problem: why, parts: [] }) : json(DAY),
    })
    open()
    const words = await screen.findByText((text) => text.replaceAll(',', '') === spaced(says))
    expect(words).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /21/ }))
    expect(await time(/^8:00/)).toBeTruthy()
  })

  // English puts weekday, month and day in an order of its own.
  const spaced = (says: string) => says.replace('Friday 20 November', 'Friday November 20')

  test('[RS-02] the stepper stops at the maximum; times show what is left; taken ones are disabled', async () => {
    serve({ ...offer, ...day })
    open()
    const more = await screen.findByRole('button', { name: 'Add a guest' })
    for (const _ of [3, 4, 5, 6, 7, 8, 9])
      fireEvent.keyDown(screen.getByRole('spinbutton'), { key: 'ArrowUp' })
    expect(screen.getByRole('spinbutton')).toHaveProperty('value', '8')
    expect(more.getAttribute('aria-disabled')).toBe('true')
    const eight = await time(/^8:00/)
    expect(eight.textContent).toContain('2 tables')
    expect(await time(/^8:30.*Taken/)).toHaveProperty('disabled', true)
  })

  test('[ER-01] a failed offer shows an error with retry', async () => {
    let tries = 0
    serve({
      'webapp/reservation-offer': () => {
        tries += 1
        return tries === 1 ? problem(404, 'branch-not-found') : json(OFFER)
      },
      ...day,
    })
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Reserve a table' })).toBeTruthy()
  })
})

describe('reserving', () => {
  test('[RS-02] a time is held, a table chosen, and the reservation sent with the input', async () => {
    const sent = serve({
      ...offer,
      ...day,
      ...hold,
      'webapp/reserve-table': () => json({ reservation: aReservation() }),
    })
    open()
    await choosesEight()
    fireEvent.click(screen.getByRole('radio', { name: /Table T6/ }))
    await screen.findByRole('timer')
    await saysWho()
    fill('Note', 'By the window')
    fireEvent.click(reserve())
    expect(await screen.findByText('/saffron/reservation/success/r1')).toBeTruthy()
    const [first, second] = sent.filter(({ path }) => path === 'webapp/reservation-hold')
    expect(first?.body).toMatchObject({ starts_at: EIGHT, party: 2, table_id: null, type: 'reserv_dinein' })
    expect(second?.body).toMatchObject({ starts_at: EIGHT, table_id: 't6' })
    expect(sent.find(({ path }) => path === 'webapp/reserve-table')?.body).toMatchObject({
      starts_at: EIGHT,
      table_id: 't6',
      hold_id: 'hold-1',
      order_lines: [],
      name: 'Noura',
      phone: '50001234',
      dial_code: '+965',
      notes: 'By the window',
      seen_total: 0,
      seen_deposit: 0,
    })
    expect(useDraft.getState()).toMatchObject({ startsAt: null, note: '', sent: null })
  })

  function heldBack() {
    const answers: (() => void)[] = []
    const later = () => new Promise<Response>((resolve) => answers.push(() => resolve(json(aHold(EIGHT)))))
    return { answers, holdLater: { 'webapp/reservation-hold': later } }
  }

  test('[RS-02] a table chosen while its time is being held is held next', async () => {
    const { answers, holdLater } = heldBack()
    const sent = serve({ ...offer, ...day, ...holdLater })
    open()
    fireEvent.click(await time(/^8:00/))
    const t6 = screen.getByRole('radio', { name: /Table T6/ })
    fireEvent.click(t6)
    expect(t6).toHaveProperty('checked', true)
    await waitFor(() => expect(answers).toHaveLength(1))
    answers[0]?.()
    await waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.()
    await screen.findByRole('timer')
    const asked = sent.filter(({ path }) => path === 'webapp/reservation-hold')
    expect(asked.map(({ body }) => body.table_id)).toEqual([null, 't6'])
    expect(useDraft.getState()).toMatchObject({ tableId: 't6', hold: { tableId: 't6' } })
  })

  const NEXT_FAILS = [
    ['is refused', () => problem(409, 'slot-taken', { reason: 'table-taken' })],
    ['fails', () => Promise.reject(new TypeError('the line broke'))],
  ] as const

  test.each(NEXT_FAILS)(
    '[RS-02] the hold that a chosen table replaces is released when the next one %s',
    async (_, fails) => {
      const { answers, holdLater } = heldBack()
      const later = holdLater['webapp/reservation-hold']
      const sent = serve({
        ...offer,
        ...day,
        'webapp/reservation-hold/hold-1/release': () => json({ released: true }),
        'webapp/reservation-hold': () => (answers.length === 0 ? later() : fails()),
      })
      open()
      fireEvent.click(await time(/^8:00/))
      fireEvent.click(screen.getByRole('radio', { name: /Table T6/ }))
      await waitFor(() => expect(answers).toHaveLength(1))
      answers[0]?.()
      await screen.findByRole('alert')
      expect(sent.map(({ path }) => path).filter((path) => path.includes('reservation-hold'))).toEqual([
        'webapp/reservation-hold',
        'webapp/reservation-hold',
        'webapp/reservation-hold/hold-1/release',
      ])
      expect(useDraft.getState().hold).toBeNull()
    },
  )

  test.each([
    ['a held time is released', 1, Number.POSITIVE_INFINITY],
    ['a hold that has run out is left alone', 0, 0],
  ])('[RS-02] %s when the table chosen instead is refused', async (_, released, expiresAt) => {
    let tries = 0
    const sent = serve({
      ...offer,
      ...day,
      'webapp/reservation-hold/hold-1/release': () => json({ released: true }),
      'webapp/reservation-hold': () => {
        tries += 1
        return tries === 1 ? json(aHold(EIGHT)) : problem(409, 'slot-taken', { reason: 'table-taken' })
      },
    })
    open()
    await choosesEight()
    const { hold, change } = useDraft.getState()
    act(() => change({ hold: hold && { ...hold, expiresAt } }))
    fireEvent.click(screen.getByRole('radio', { name: /Table T6/ }))
    await screen.findByText(/^This table was just booked/)
    expect(sent.filter(({ path }) => path.endsWith('hold-1/release'))).toHaveLength(released)
  })

  test('[RS-02] a day chosen while a time is being held gives the time up', async () => {
    const { answers, holdLater } = heldBack()
    const released = { 'webapp/reservation-hold/hold-1': () => json({ released: true }) }
    const sent = serve({ ...offer, ...day, ...released, ...holdLater })
    open()
    fireEvent.click(await time(/^8:00/))
    fireEvent.click(screen.getByRole('radio', { name: /Table T6/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Change' }))
    fireEvent.click(
      within(screen.getByRole('radiogroup', { name: 'Day' })).getByRole('radio', { name: /21/ }),
    )
    await waitFor(() => expect(answers).toHaveLength(1))
    answers[0]?.()
    await waitFor(() => expect(sent.some(({ path }) => path.includes('hold-1'))).toBe(true))
    expect(sent.filter(({ path }) => path === 'webapp/reservation-hold')).toHaveLength(1)
    expect(useDraft.getState()).toMatchObject({ date: '2026-11-21', startsAt: null, hold: null })
  })

  test('[RS-02] without a name nothing is sent, and the field gets the focus', async () => {
    const sent = serve({ ...offer, ...day, ...hold })
    open()
    await choosesEight()
    fireEvent.click(reserve())
    expect(await screen.findByText('Enter your name.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
    expect(sent.some(({ path }) => path === 'webapp/reserve-table')).toBe(false)
  })

  test('[RS-03] a time just taken: the nearest free times are offered, and typed input stays', async () => {
    let tries = 0
    serve({
      ...offer,
      ...day,
      ...hold,
      'webapp/reserve-table': () => {
        tries += 1
        return tries === 1
          ? problem(409, 'slot-taken', { free_times: [HALF_PAST] })
          : json({ reservation: aReservation() })
      },
    })
    open()
    await choosesEight()
    await saysWho()
    fireEvent.click(reserve())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('was just booked')
    fireEvent.click(within(alert).getByRole('button', { name: /8:30/ }))
    await screen.findByRole('timer')
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Noura')
    fireEvent.click(reserve())
    expect(await screen.findByText('/saffron/reservation/success/r1')).toBeTruthy()
  })

  test('[RS-03] an unanswered request is resent unchanged, also after a reload', async () => {
    let tries = 0
    const sent = serve({
      ...offer,
      ...day,
      ...hold,
      'webapp/reserve-table': () => {
        tries += 1
        if (tries === 1) throw new TypeError('the line broke')
        return json({ reservation: aReservation() })
      },
    })
    const page = open()
    await choosesEight()
    await saysWho()
    fireEvent.click(reserve())
    await screen.findByRole('button', { name: 'Check again' })
    page.unmount()
    useDraft.setState({ referenceId: '', sent: null, startsAt: null })
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Check again' }))
    expect(await screen.findByText('/saffron/reservation/success/r1')).toBeTruthy()
    const [first, second] = sent.filter(({ path }) => path === 'webapp/reserve-table')
    expect(second?.body).toEqual(first?.body)
  })

  test('[RS-02] an expired hold shows a notice, and one tap renews it', async () => {
    const sent = serve({ ...offer, ...day, ...hold })
    open()
    await choosesEight()
    const { hold: kept, change } = useDraft.getState()
    if (kept) change({ hold: { ...kept, expiresAt: Date.now() - 1 } })
    fireEvent.click(await screen.findByRole('button', { name: 'Hold this time' }))
    await screen.findByRole('timer')
    expect(sent.filter(({ path }) => path === 'webapp/reservation-hold')).toHaveLength(2)
  })

  test('[RS-01] a large party sees its deposit on the button', async () => {
    serve({ ...offer, ...day, ...hold })
    open()
    await screen.findByRole('button', { name: 'Add a guest' })
    for (const _ of [3, 4, 5]) fireEvent.keyDown(screen.getByRole('spinbutton'), { key: 'ArrowUp' })
    await choosesEight()
    expect(screen.getByRole('button', { name: /^Pay .*5.* deposit and reserve$/ })).toBeTruthy()
  })

  test('[RS-01, RS-03] a deposit that has changed meanwhile is shown anew and sent as it was seen', async () => {
    let amount = 1000
    let tries = 0
    const sent = serve({
      'webapp/reservation-offer': () =>
        json({ ...OFFER, deposit: { amount, per: 'reservation', from_party: 1 } }),
      ...day,
      ...hold,
      'webapp/reserve-table': () => {
        tries += 1
        return tries === 1 ? problem(409, 'price-changed') : json({ reservation: aReservation() })
      },
    })
    open()
    await choosesEight()
    await saysWho()
    amount = 2000
    fireEvent.click(screen.getByRole('button', { name: /^Pay .*1.* deposit/ }))
    fireEvent.click(await screen.findByRole('button', { name: /^Pay .*2.* deposit/ }))
    expect(await screen.findByText('/saffron/reservation/success/r1')).toBeTruthy()
    const bodies = sent.filter(({ path }) => path === 'webapp/reserve-table').map(({ body }) => body)
    expect(bodies).toMatchObject([{ seen_deposit: 1000 }, { seen_deposit: 2000 }])
  })

  test('[RS-03] who comes back from the payment of a deposit sees the reservation, not an empty form', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const deposit = { ...aReservation().deposit, amount: 1000, state: 'pending', url: '/api/pay/1' } as const
    serve({
      ...offer,
      ...day,
      ...hold,
      'webapp/reserve-table': () => json({ reservation: aReservation({ deposit }) }),
    })
    open()
    await choosesEight()
    await saysWho()
    fireEvent.click(reserve())
    await waitFor(() => expect(assign).toHaveBeenCalledWith(`${location.origin}/api/pay/1`))
    expect(screen.queryByText('/saffron/reservation/success/r1')).toBeNull()
    act(() => void restorePage())
    expect(screen.getByText('/saffron/reservation/success/r1')).toBeTruthy()
  })

  test('[AU-06, PS-01] a reservation that was begun is gone after a logout on another page', async () => {
    const customer = { id: 'c1', business_id: 'owner', name: 'Noura' }
    useSession.setState({ referenceId: 'saffron', token: 't', expiresAt: 9e15, customer, pending: false })
    serve({ ...offer, ...day, ...hold })
    open()
    fireEvent.keyDown(await screen.findByRole('spinbutton'), { key: 'ArrowUp' })
    await choosesEight()
    fill('Note', 'By the window')
    cleanup()
    signOut('chosen')
    loadShop()
    open()
    expect(await screen.findByRole('spinbutton')).toHaveProperty('value', '2')
    await choosesEight()
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', '')
  })

  test('[PS-01] name and phone are shared with the checkout', async () => {
    useCart.setState({ name: 'Noura', phone: '50001234', dialCode: '+965' })
    serve({ ...offer, ...day, ...hold })
    open()
    await choosesEight()
    expect(await screen.findByDisplayValue('500 01234')).toBe(
      screen.getByRole('textbox', { name: 'Phone number' }),
    )
  })
})

describe('ordering ahead', () => {
  const kitchen = {
    'webapp/v5/menu': () => json(TWO_DISHES),
    'webapp/calc-reservation': () => json(FEAST_PRICE),
  }

  test('[RS-02, CP-08] the cart’s dishes of that menu are sent at the server’s price; others stay in the cart', async () => {
    useCart.setState({ items: [aLine('Feast'), aLine('Soup')] })
    const sent = serve({
      ...offer,
      ...day,
      ...hold,
      ...kitchen,
      'webapp/reserve-table': () => json({ reservation: aReservation() }),
    })
    open('reserv_dinein', '?order')
    await choosesEight()
    const card = await screen.findByRole('region', { name: 'Order ahead' })
    expect(await within(card).findByText('2 × Feast')).toBeTruthy()
    expect(within(card).getByText(/still in your cart: Soup/)).toBeTruthy()
    await saysWho()
    fireEvent.click(reserve())
    await screen.findByText('/saffron/reservation/success/r1')
    const body = sent.find(({ path }) => path === 'webapp/reserve-table')?.body
    expect(body).toMatchObject({ seen_total: 10_000, order_lines: [{ item_id: 'Feast', quantity: 2 }] })
    expect(useCart.getState().items.map(({ item_id }) => item_id)).toEqual(['Soup'])
  })

  test('[RS-02, CP-08] of two lines of one dish, the one that is not ordered ahead stays in the cart', async () => {
    const family = { ...aLine('Feast'), line_id: 'family', price_label_id: 'family' }
    useCart.setState({ items: [aLine('Feast'), family] })
    const sent = serve({
      ...offer,
      ...day,
      ...hold,
      ...kitchen,
      'webapp/reserve-table': () => json({ reservation: aReservation() }),
    })
    open('reserv_dinein', '?order')
    await choosesEight()
    expect(await screen.findByText(/still in your cart: Feast/)).toBeTruthy()
    await screen.findByText('2 × Feast')
    await saysWho()
    fireEvent.click(reserve())
    await screen.findByText('/saffron/reservation/success/r1')
    const body = sent.find(({ path }) => path === 'webapp/reserve-table')?.body
    expect(body).toMatchObject({ order_lines: [{ item_id: 'Feast', price_label_id: 'one' }] })
    expect(useCart.getState().items).toEqual([family])
  })

  test('[RS-02] a cart that was filled for something else is ordered ahead only when asked to', async () => {
    useCart.setState({ items: [aLine('Feast')] })
    const sent = serve({ ...offer, ...day, ...hold, ...kitchen })
    open()
    await choosesEight()
    expect(sent.some(({ path }) => path === 'webapp/calc-reservation')).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Use items in my cart' }))
    expect(await screen.findByText('2 × Feast')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Reserve without ordering' }))
    expect(screen.queryByText('2 × Feast')).toBeNull()
  })

  test('[RS-02] [MN-07] too many of a dish are not sent, and each line says why', async () => {
    const [feast] = TWO_DISHES.menu?.items ?? []
    if (!feast) throw new Error('The menu has lost its feast')
    const most = { ...feast, price_labels: feast.price_labels.map((label) => ({ ...label, maximum: 3 })) }
    const menu = { ...TWO_DISHES, menu: { ...TWO_DISHES.menu, items: [most] } }
    const spicy = { ...aLine('Feast'), line_id: 'spicy', comment: 'spicy' }
    useCart.setState({ items: [aLine('Feast'), spicy] })
    const sent = serve({ ...offer, ...day, ...hold, ...kitchen, 'webapp/v5/menu': () => json(menu) })
    open('reserv_dinein', '?order')
    await choosesEight()
    const card = await screen.findByRole('region', { name: 'Order ahead' })
    expect(await within(card).findAllByText('At most 3 per order')).toHaveLength(2)
    expect(reserve()).toHaveProperty('disabled', true)
    expect(sent.some(({ path }) => path === 'webapp/calc-reservation')).toBe(false)
    expect(useCart.getState().items).toHaveLength(2)
  })

  test('[MN-10] where prices are hidden nothing is ordered ahead', async () => {
    await openShop({ hide_price: true })
    serve({ ...offer, ...day, ...hold })
    open()
    await choosesEight()
    expect(screen.queryByRole('region', { name: 'Order ahead' })).toBeNull()
  })
})
