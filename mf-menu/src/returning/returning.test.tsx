// @vitest-environment happy-dom
import { configureApi } from '@storefront/api-client'
import type { UsualLine } from '@storefront/api-contract/ordering'
import { shiftsQuery, signOut, useCart, useDiet, useOrderTime, useSession } from '@storefront/store'
import {
  aCategory,
  aGroup,
  aMenu,
  aModifier,
  anItem,
  everyDay,
  itemAnswer,
  json,
  menuAnswer,
  problem,
  type Sent,
  serve,
} from '@storefront/testing'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubIntersectionObserver } from '../testing/manual-intersection-observer.ts'
import { openPage, PageAt, type PageData } from '../testing/page-at.tsx'
import { useGuestFavourites } from './guest-favourites.ts'

const PATH = '/saffron/pickup'
const KEY = 'sf:saffron:favourites'
const english = (name: string) => [{ locale: 'en', name }]
const soup = anItem({ id: 'soup', names: english('Soup'), allergens: ['milk'] })
const rice = anItem({ id: 'rice', names: english('Rice'), modifier_group_ids: ['side'] })
const MENU = aMenu({
  items: [anItem(), soup, rice, anItem({ id: 'gone', names: english('Gone'), sold_out: true })],
  modifier_groups: [
    aGroup({ optional: true, modifiers: [aModifier('nuts', { price: 250, allergens: ['nuts'] })] }),
  ],
})

function usual(item_id: string, changes: Partial<UsualLine> = {}): UsualLine {
  const line = {
    item_id,
    names: english(item_id),
    price_label_id: 'regular',
    price_label: english('Regular'),
  }
  return { ...line, modifiers: [], comment: '', count: 1, ...changes }
}

const heart = (name: string) => screen.findByRole('button', { name: `Favourite: ${name}` })
const isOn = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true'
const shelf = (name: string) => screen.findByRole('region', { name })
const kept = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null')?.data.ids ?? null

/** Height of the shelves' place in the next document, in CSS pixels. */
const reserved = (): number =>
  JSON.parse(localStorage.getItem('sf:saffron:shelves') ?? 'null')?.data.height ?? 0

function keep(ids: string[]): void {
  localStorage.setItem(KEY, JSON.stringify({ version: 1, data: { ids } }))
}

function logIn(): void {
  const customer = { id: 'c1', business_id: 'u1', name: 'Noura' }
  useSession.setState({ referenceId: 'saffron', token: 't', expiresAt: 9e15, customer, pending: false })
}

async function open(data: PageData = {}, path = PATH): Promise<void> {
  const client = await openPage({ business: { user_id: 'u1' }, menu: menuAnswer(MENU), ...data })
  // Parts that are loaded later suspend: only an awaited `act` goes on after them.
  await act(async () => render(<PageAt client={client} path={path} />))
}

beforeEach(() => {
  stubIntersectionObserver()
  serve({ webapp: () => json({ counted: 1 }) })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  useGuestFavourites.setState({ ids: [], referenceId: '' })
  useSession.setState({ referenceId: null, token: null, customer: null, pending: false })
  useCart.setState({ name: '', phone: '', payment: null, items: [], referenceId: '' })
  useDiet.setState({ tags: [], without: [] })
  useOrderTime.setState({ time: null })
  vi.useRealTimers()
  configureApi({ fetch: async () => Response.json({ counted: 1 }) })
})

describe('a guest', () => {
  test('[BX-03] a heart in a row is kept in this browser, and taken back', async () => {
    await open()
    const button = await heart('Soup')
    expect(isOn(button)).toBe(false)
    await userEvent.click(button)
    expect(isOn(button)).toBe(true)
    await userEvent.click(await heart('Rice'))
    expect(kept()).toEqual(['rice', 'soup'])
    await userEvent.click(button)
    expect(isOn(button)).toBe(false)
    expect(kept()).toEqual(['rice'])
  })

  test('[BX-03] a first heart reserves the place of the shelf for the next visit, and the last one gives it up', async () => {
    await open()
    expect(reserved()).toBe(0)
    const [soups, rices] = [await heart('Soup'), await heart('Rice')]
    await userEvent.click(soups)
    await userEvent.click(rices)
    expect(reserved()).toBeGreaterThan(200)
    await userEvent.click(soups)
    expect(reserved()).toBeGreaterThan(200)
    await userEvent.click(rices)
    expect(reserved()).toBe(0)
  })

  test('[BX-03] favourites on sale now are a shelf on the next visit', async () => {
    keep(['gone', 'unknown', 'soup', 'tawook'])
    await open()
    const cards = within(await shelf('Your favourites')).getAllByRole('listitem')
    expect(cards.map((card) => within(card).getByRole('link').textContent)).toEqual(['Soup', 'Shish tawook'])
  })

  test('[BX-03] without favourites and orders nothing is asked for and no shelf is drawn', async () => {
    const sent = serve({ webapp: () => json({ counted: 1 }) })
    await open()
    await heart('Soup')
    expect(screen.queryByTestId('shelf')).toBeNull()
    expect(sent.filter(({ path }) => /favourites|order-again/.test(path))).toEqual([])
  })

  test('[BX-03] the heart of the item page is the heart of the row', async () => {
    keep(['soup'])
    await open({ item: itemAnswer(MENU, 'soup') }, `${PATH}/grills/soup`)
    const button = await heart('Soup')
    await waitFor(() => expect(isOn(button)).toBe(true))
    await userEvent.click(button)
    expect(kept()).toEqual([])
  })

  test('[BX-03, MN-14] the diet applies to the shelf too', async () => {
    keep(['soup', 'tawook'])
    useDiet.setState({ tags: [], without: ['milk'] })
    await open()
    const cards = within(await shelf('Your favourites')).getAllByRole('listitem')
    expect(cards).toHaveLength(1)
  })
})

describe('a customer', () => {
  function account(saved: string[], change?: (sent: Sent) => Response) {
    let ids = saved
    return serve({
      'webapp/favourites/saffron': (sent) => {
        if (sent.method === 'GET') return json({ item_ids: ids })
        if (change) return change(sent)
        const id = sent.path.split('/').at(-1) ?? ''
        if (sent.method === 'PUT') ids = [id, ...ids]
        if (sent.method === 'DELETE') ids = ids.filter((one) => one !== id)
        if (sent.method === 'POST') ids = [...new Set([...(sent.body.item_ids as string[]), ...ids])]
        return json({ item_ids: ids })
      },
      'webapp/order-again/saffron': () => json({ lines: [] }),
      webapp: () => json({ counted: 1 }),
    })
  }
  const changes = (sent: Sent[]) =>
    sent
      .filter(({ path, method }) => path.includes('favourites') && method !== 'GET')
      .map((one) => `${one.method} ${one.path}`)

  test('[BX-03] favourites of this browser join the account after a login', async () => {
    const sent = account(['rice'])
    keep(['soup'])
    await open()
    expect(isOn(await heart('Soup'))).toBe(true)
    logIn()
    await waitFor(async () => expect(isOn(await heart('Rice'))).toBe(true))
    await waitFor(() => expect(kept()).toEqual([]))
    expect(isOn(await heart('Soup'))).toBe(true)
    expect(changes(sent)).toEqual(['POST webapp/favourites/saffron'])
  })

  test('[BX-03] favourites that could not be sent stay in this browser', async () => {
    account([], () => problem(500, 'internal'))
    keep(['soup'])
    logIn()
    await open()
    expect(isOn(await heart('Soup'))).toBe(true)
    expect(kept()).toEqual(['soup'])
  })

  test('[AU-06, PS-01] favourites that could not be sent are gone after the logout', async () => {
    account([], () => problem(500, 'internal'))
    keep(['soup'])
    logIn()
    await open()
    expect(isOn(await heart('Soup'))).toBe(true)
    act(() => signOut('chosen'))
    await waitFor(async () => expect(isOn(await heart('Soup'))).toBe(false))
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  test('[AU-06, PS-01] they are gone too after a logout on a page that shows no favourites', async () => {
    account([], () => problem(500, 'internal'))
    keep(['soup'])
    logIn()
    await open()
    expect(isOn(await heart('Soup'))).toBe(true)
    cleanup()
    signOut('chosen')
    await open()
    expect(isOn(await heart('Soup'))).toBe(false)
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  test('[AU-06, BX-03] the shelf of favourites goes with the customer', async () => {
    account(['soup'])
    logIn()
    await open()
    expect(await shelf('Your favourites')).toBeTruthy()
    act(() => signOut('chosen'))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your favourites' })).toBeNull())
  })

  test('[BX-03] two taps arrive in their order', async () => {
    const sent = account([])
    logIn()
    await open()
    const button = await heart('Soup')
    await userEvent.dblClick(button)
    await waitFor(() =>
      expect(changes(sent)).toEqual(
        ['PUT', 'DELETE'].map((method) => `${method} webapp/favourites/saffron/soup`),
      ),
    )
    expect(isOn(button)).toBe(false)
    expect(kept()).toBeNull()
  })

  test.each([
    ['without a connection', () => Promise.reject(new TypeError('offline')), /couldn’t save your favourite/],
    [
      'when the list is full',
      () => Promise.resolve(problem(409, 'limit-reached')),
      /Your favourites are full/,
    ],
  ])('[BX-03] %s a heart is taken back, and a message says why', async (_label, change, words) => {
    account([], change as unknown as () => Response)
    logIn()
    await open()
    const button = await heart('Soup')
    await userEvent.click(button)
    await waitFor(() => expect(isOn(button)).toBe(false))
    await waitFor(() => expect(document.body.textContent).toMatch(words))
  })
})

describe('[BX-03, OR-08] order again', () => {
  function ordered(lines: UsualLine[]) {
    return serve({ 'webapp/order-again/saffron': () => json({ lines }), webapp: () => json({ counted: 1 }) })
  }

  test('what is sold now is added as it was, at the price of today', async () => {
    ordered([
      usual('gone'),
      usual('nothing'),
      usual('rice', { modifiers: [{ id: 'nuts', quantity: 1 }] }),
      usual('soup'),
    ])
    useCart.setState({ referenceId: 'saffron', phone: '5000 1234' })
    await open()
    const cards = within(await shelf('Order again')).getAllByRole('listitem')
    expect(cards.map((card) => card.textContent)).toEqual([
      expect.stringMatching(/Rice.*nuts.*2\.750/),
      expect.stringMatching(/Soup.*2\.500/),
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Order Rice again' }))
    expect(useCart.getState().items).toMatchObject([
      { item_id: 'rice', price_label_id: 'regular', modifiers: [{ id: 'nuts', quantity: 1 }], count: 1 },
    ])
  })

  test('the comment of that time is not said again', async () => {
    ordered([usual('rice', { comment: 'Happy birthday Ali' })])
    useCart.setState({ referenceId: 'saffron', phone: '5000 1234' })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Order Rice again' }))
    expect(useCart.getState().items).toMatchObject([{ item_id: 'rice', comment: '' }])
  })

  test('an item that needs a comment is opened instead, for one of today', async () => {
    ordered([usual('soup', { comment: 'Happy birthday Ali' })])
    useCart.setState({ referenceId: 'saffron', phone: '5000 1234' })
    const items = MENU.items.map((item) => ({ ...item, comment_is_required: item.id === 'soup' }))
    const menu = { ...MENU, items }
    await open({ menu: menuAnswer(menu), item: itemAnswer(menu, 'soup') })
    await userEvent.click(await screen.findByRole('button', { name: 'Order Soup again' }))
    expect(await screen.findByRole('heading', { name: 'Soup', level: 1 })).toBeTruthy()
    expect(useCart.getState().items).toEqual([])
  })

  test('an extra taken twice is a choice of its own, and says so', async () => {
    const extras = (quantity: number) => usual('rice', { modifiers: [{ id: 'nuts', quantity }] })
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const modifiers = [aModifier('nuts', { maximum: 2 })]
    const menu = { ...MENU, modifier_groups: [aGroup({ optional: true, maximum: 2, modifiers })] }
    ordered([extras(1), extras(2)])
    useCart.setState({ referenceId: 'saffron', phone: '5000 1234' })
    await open({ menu: menuAnswer(menu) })
    const cards = within(await shelf('Order again')).getAllByRole('listitem')
    expect(cards.map((card) => card.textContent)).toEqual([
      expect.stringMatching(/Ricenuts/),
      expect.stringMatching(/Rice2 × nuts/),
    ])
    expect(said).not.toHaveBeenCalled()
    said.mockRestore()
  })

  test('the diet leaves out dishes and extras', async () => {
    ordered([usual('soup'), usual('rice', { modifiers: [{ id: 'nuts', quantity: 1 }] }), usual('tawook')])
    useCart.setState({ referenceId: 'saffron', phone: '5000 1234' })
    useDiet.setState({ tags: [], without: ['milk', 'nuts'] })
    await open()
    expect(within(await shelf('Order again')).getAllByRole('listitem')).toHaveLength(1)
  })

  test('[OR-12] a guest who gave neither name nor number at a table is looked up by the payment chosen there', async () => {
    ordered([usual('soup')])
    useCart.setState({ referenceId: 'saffron', payment: 1 })
    await open()
    expect(within(await shelf('Order again')).getAllByRole('listitem')).toHaveLength(1)
  })

  test('[MN-15] for a time beyond a change of the clock by the hours of the clock then', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-10-15T10:00:00Z'), toFake: ['Date'] })
    ordered([usual('soup')])
    useCart.setState({ referenceId: 'saffron', phone: '5000 1234' })
    const menu = aMenu({ categories: [aCategory({ shifts: everyDay('07:00', '11:00') })], items: [soup] })
    const client = await openPage({
      business: { user_id: 'u1', time_zone: 'Europe/Paris' },
      menu: menuAnswer(menu),
    })
    const shifts = { time_zone: 'Europe/Paris', steady_offset: '+02:00', branch_id: 'main', types: {} }
    client.setQueryData(shiftsQuery('saffron', 'main').queryKey, shifts as never)
    // 10:30 in Paris, where the clock has been set back by then.
    const start = Date.parse('2026-11-01T09:30:00Z')
    useOrderTime.setState({ referenceId: 'saffron', time: { kind: 'slot', start, end: start + 900_000 } })
    await act(async () => render(<PageAt client={client} path={PATH} />))
    expect(within(await shelf('Order again')).getAllByRole('listitem')).toHaveLength(1)
  })

  test('a guest who has never filled in a checkout is not looked up', async () => {
    const sent = ordered([usual('soup')])
    await open()
    await heart('Soup')
    expect(sent.some(({ path }) => path.includes('order-again'))).toBe(false)
  })
})
