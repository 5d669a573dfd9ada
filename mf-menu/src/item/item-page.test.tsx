// @vitest-environment happy-dom
import { configureApi, queryFor, takeClockSkew, takeServerTime } from '@storefront/api-client'
import { itemCall, type MenuItem, type ModifierGroup } from '@storefront/api-contract'
import { menuQuery, useCart, useDiet } from '@storefront/store'
import {
  aCategory,
  aGroup,
  aLabel,
  aMenu,
  aModifier,
  anItem,
  cartLine,
  everyDay,
  itemAnswer,
  json,
  menuAnswer,
  serve,
} from '@storefront/testing'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPage, PageAt, type PageData } from '../testing/page-at.tsx'

const PATH = '/saffron/pickup/grills/tawook'
const dips = aGroup({
  id: 'dips',
  names: [{ locale: 'en', name: 'Dips' }],
  minimum: 2,
  maximum: 2,
  modifiers: [aModifier('toum', { maximum: 2 }), aModifier('tahini'), aModifier('shatta')],
})

async function openItem(
  item: Partial<MenuItem>,
  groups: ModifierGroup[] = [],
  more: PageData & { category?: Parameters<typeof aCategory>[0] } = {},
) {
  const menu = aMenu({
    categories: [aCategory(more.category)],
    items: [anItem({ modifier_group_ids: groups.map(({ id }) => id), ...item })],
    modifier_groups: groups,
  })
  const client = await openPage({ item: itemAnswer(menu, 'tawook'), ...more })
  return render(<PageAt client={client} path={PATH} />)
}
const addButton = () => screen.getByRole('button', { name: 'Add' })
const choice = () => JSON.parse(addButton().dataset.choice ?? 'null')
const click = (role: string, name: string | RegExp) => userEvent.click(screen.getByRole(role, { name }))

beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  configureApi({ fetch: () => new Promise<Response>(() => {}) })
})
afterEach(() => {
  cleanup()
  useCart.setState({ items: [] })
  vi.useRealTimers()
  takeClockSkew(0)
  vi.restoreAllMocks()
})

test('[LC-02, LC-06] a text that is there in another language alone keeps its own direction', async () => {
  const english = (name: string) => [{ locale: 'en', name }]
  const item = { names: english('Tawook (grilled)'), descriptions: english('Grilled, with garlic.') }
  await openItem(item, [], { locale: 'ar' })
  for (const text of ['Tawook (grilled)', 'Grilled, with garlic.'])
    expect(screen.getByText(text).tagName).toBe('BDI')
})

describe('[RT-08] a required group', () => {
  test('a tap with missing choices marks the first missing group and scrolls to it', async () => {
    await openItem({}, [aGroup(), dips])
    await userEvent.click(addButton())
    const group = screen.getByRole('radiogroup', { name: 'Side' })
    expect(document.activeElement).toBe(group)
    expect(group.scrollIntoView).toHaveBeenCalled()
    expect(group.getAttribute('aria-invalid')).toBe('true')
    expect(within(group).getByText('Choose 1 more')).toBeTruthy()
    expect(screen.queryByTestId('elsewhere')).toBeNull()
  })

  test('each further tap scrolls to what is missing then', async () => {
    await openItem({}, [aGroup(), dips])
    await userEvent.click(addButton())
    await click('radio', 'rice')
    await userEvent.click(addButton())
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Dips' }))
    expect(screen.getByText('Choose 2 more')).toBeTruthy()
  })

  test('with everything chosen it adds and goes back to the menu', async () => {
    await openItem({}, [aGroup()])
    await click('radio', /^fries/)
    expect(choice()).toEqual({
      itemId: 'tawook',
      priceLabelId: 'regular',
      modifiers: [{ id: 'fries', quantity: 1 }],
      comment: '',
      count: 1,
    })
    // While React still draws the late parts, a tap that is not awaited in `act` loses the navigation: it comes after them.
    await act(() => userEvent.click(addButton()))
    expect(await screen.findByRole('heading', { level: 1, name: 'Saffron menu' })).toBeTruthy()
  })

  test('its row shows the price difference that is added', async () => {
    await openItem({}, [aGroup()])
    const row = screen.getByRole('radio', { name: /fries/ }).closest('label')
    expect(row?.textContent).toMatch(/\+KWD\s0\.250/)
  })
})

describe('[RT-08] a group of several', () => {
  test('a full group takes no more options and explains how to change it', async () => {
    await openItem({}, [dips])
    await click('checkbox', 'tahini')
    await click('checkbox', 'shatta')
    expect(screen.getByRole('checkbox', { name: 'toum' }).hasAttribute('disabled')).toBe(true)
    expect(screen.getByText('All 2 chosen. Remove one to choose another.')).toBeTruthy()
    await click('checkbox', 'tahini')
    expect(screen.getByRole('checkbox', { name: 'toum' }).hasAttribute('disabled')).toBe(false)
  })

  test('an option allowed twice has a stepper', async () => {
    await openItem({}, [dips])
    expect(screen.queryByRole('spinbutton', { name: 'Quantity of toum' })).toBeNull()
    await click('checkbox', 'toum')
    await click('button', 'One more toum')
    expect(choice().modifiers).toEqual([{ id: 'toum', quantity: 2 }])
    await click('button', 'One less toum')
    await click('button', 'Remove toum')
    expect(choice().modifiers).toEqual([])
  })
})

describe('[RT-08] sizes, comment and quantity', () => {
  test('the first size is preselected; another one changes what is added', async () => {
    const labels = [
      aLabel({ id: 'half', label: [{ locale: 'en', name: 'Half' }] }),
      aLabel({ id: 'full', price: 3900, label: [{ locale: 'en', name: 'Full' }] }),
    ]
    await openItem({ price_labels: labels })
    expect(choice().priceLabelId).toBe('half')
    await click('radio', /Full/)
    expect(choice().priceLabelId).toBe('full')
  })

  test('a required comment is asked for and focused', async () => {
    await openItem({ comment_is_required: true })
    await userEvent.click(addButton())
    const note = screen.getByRole('textbox', { name: 'Note' })
    expect(document.activeElement).toBe(note)
    expect(note.getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(note, '  For Noor  ')
    expect(choice().comment).toBe('For Noor')
    expect(note.getAttribute('aria-invalid')).toBeNull()
  })

  test('[MN-07] the quantity stays inside the limits of the label', async () => {
    await openItem({ price_labels: [aLabel({ minimum: 2, maximum: 3 })] })
    expect(choice().count).toBe(2)
    await click('button', 'Increase quantity')
    await click('button', 'Increase quantity')
    expect(choice().count).toBe(3)
  })

  test('[MN-07] [CT-03] the quantity ends where the lines of the cart together do, and says why', async () => {
    const line = cartLine('tawook', 'regular', { comment: 'for Noor', count: 2 })
    useCart.setState({ items: [line] })
    await openItem({ price_labels: [aLabel({ maximum: 4 })] })
    await click('button', 'Increase quantity')
    await click('button', 'Increase quantity')
    expect(choice().count).toBe(2)
    const toasts = [...document.querySelectorAll('[data-toast]')]
    expect(toasts.at(-1)?.textContent).toBe('At most 4 per order')
  })

  test('[CT-09] a weight is counted in its steps and its unit', async () => {
    await openItem({ price_labels: [aLabel({ isQty: false, unit: 'kg', minimum: 0.5, step: 0.25 })] })
    await click('button', 'Increase quantity')
    expect(choice().count).toBe(0.75)
    expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('0.75 kg')
  })

  test('[CT-09, LC-04] a weight is written and read out as in the language, and typed as it is written', async () => {
    const label = aLabel({ isQty: false, unit: 'g', minimum: 0.5, step: 0.25 })
    await openItem({ price_labels: [label] }, [], { locale: 'de' })
    const field = screen.getByRole<HTMLInputElement>('spinbutton')
    await userEvent.type(field, '{ArrowUp}')
    expect(field.value).toBe('0,75 g')
    expect(field.getAttribute('aria-valuetext')).toBe('0,75 g')
    for (const [typed, written] of [
      ['1,25 g', '1,25 g'],
      ['1000 g', '1000 g'],
    ] as const) {
      await userEvent.clear(field)
      await userEvent.type(field, `${typed}{Enter}`)
      expect(field.value).toBe(written)
    }
  })
})

describe('[RT-08] an item that cannot be bought', () => {
  test('sold out', async () => {
    await openItem({ sold_out: true })
    expect(screen.getByText(/may be back tomorrow/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
  })

  test('[DK-02] sold out until a time, with from when it is back', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z'), toFake: ['Date'] })
    await openItem({ sold_out: true, back_at: '2026-11-20T15:00:00.000Z' })
    expect(screen.getByText(/Available again from 6:00/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
  })

  test('[MN-03] outside its hours, with from when it is sold', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z'), toFake: ['Date'] })
    await openItem({}, [], { category: { shifts: everyDay('18:00', '23:00') } })
    expect(screen.getByText(/Available again from 6:00/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
  })

  test('[SH-04] breakfast at night is over by the server’s clock, though the phone is five hours behind', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T05:00:00Z'), toFake: ['Date'] })
    const breakfast = { category: { shifts: everyDay('07:00', '11:00') } }
    await openItem({}, [], breakfast)
    expect(screen.getByRole('button', { name: 'Add' })).toBeTruthy()
    act(() => takeServerTime('2026-11-20T10:00:00Z'))
    expect(screen.getByText(/Available again from Saturday.* 7:00/)).toBeTruthy()
    cleanup()
    await openItem({}, [], breakfast)
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
  })

  test('[MN-06] not for this order type', async () => {
    await openItem({ types: { dine_in: true, car_pickup: false, delivery: false, reservation: false } })
    expect(screen.getByText('Not available for Pickup')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
  })

  test('a business whose cart is off shows the item without an add button', async () => {
    await openItem({}, [aGroup()], {
      business: { cart: { dine_in: true, car_pickup: false, delivery: false } },
    })
    expect(screen.getByRole('radiogroup', { name: 'Side' })).toBeTruthy()
    expect(screen.getByText('Online ordering for Pickup isn’t available here.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
  })
})

describe('[MN-14] allergens of what is chosen', () => {
  const nuts = aGroup({ modifiers: [aModifier('rice'), aModifier('pesto', { allergens: ['nuts', 'milk'] })] })
  afterEach(() => useDiet.setState({ without: [] }))

  test('are listed together with those of the item, each once', async () => {
    await openItem({ allergens: ['milk'] }, [nuts])
    expect(screen.queryByText(/Your choice also contains/)).toBeNull()
    await click('radio', /^pesto/)
    expect(screen.getByText('Your choice also contains nuts.')).toBeTruthy()
    await click('radio', /^rice/)
    expect(screen.queryByText(/Your choice also contains/)).toBeNull()
  })

  test('show a warning if the visitor excludes them', async () => {
    await openItem({ allergens: ['milk'] }, [nuts])
    useDiet.setState({ without: ['nuts'] })
    await click('radio', /^pesto/)
    expect(screen.getByText('Contains ingredients you avoid: nuts')).toBeTruthy()
  })
})

test('[CT-06] low stock: shows how many are left and limits the quantity', async () => {
  await openItem({ left: 2 })
  expect(screen.getByText('Only 2 left')).toBeTruthy()
  expect(screen.getByRole('spinbutton').getAttribute('aria-valuemax')).toBe('2')
})

describe('[CP-08] an item whose price has changed while the menu was kept', () => {
  const menuAt = (price: number) => aMenu({ items: [anItem({ price_labels: [aLabel({ price })] })] })
  const MENU = menuQuery('main', 'pickup').queryKey
  const ITEM = { params: { branchId: 'main', itemId: 'tawook' }, query: { list: 'pickup' as const } }

  test.each([
    ['newer than the menu, which is asked for again', 2_000, 'KWD 3', true],
    ['older than the menu, whose price counts', 500, 'KWD 2.500', false],
  ])('%s', async (_label, updatedAt, price, asksAgain) => {
    const client = await openPage()
    client.setQueryData(MENU, menuAnswer(menuAt(2500)), { updatedAt: 1_000 })
    const { queryKey } = queryFor(itemCall, ITEM)
    client.setQueryData(queryKey, itemAnswer(menuAt(3000), 'tawook'), { updatedAt })
    render(<PageAt client={client} path={PATH} />)
    expect(await screen.findByText(price)).toBeTruthy()
    expect(client.getQueryState(MENU)?.isInvalidated).toBe(asksAgain)
  })
})

describe('[RT-08] an item that is missing', () => {
  const answers = (body: unknown, status = 200) =>
    configureApi({ fetch: async () => new Response(JSON.stringify(body), { status }) })
  const { id: _id, ...withoutId } = anItem()

  test.each<[string, unknown, number]>([
    ['a refusal', { error: { code: 'not-found', message: 'No such item' } }, 404],
    ['no item', { item: null, category: null, modifier_groups: [], discounts: {} }, 200],
    ['an item without an id', { item: withoutId, category: null, modifier_groups: [], discounts: {} }, 200],
  ])('%s leads to 404', async (_, body, status) => {
    answers(body, status)
    render(<PageAt client={await openPage()} path={PATH} />)
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/404')
  })

  test('a lost connection is no 404: falls back to the cached menu, else offers a retry', async () => {
    configureApi({ fetch: async () => Promise.reject(new TypeError('Failed to fetch')) })
    const { unmount } = render(<PageAt client={await openPage({ menu: menuAnswer() })} path={PATH} />)
    expect(await screen.findByRole('heading', { level: 1, name: 'Shish tawook' })).toBeTruthy()
    unmount()
    render(<PageAt client={await openPage()} path={PATH} />)
    expect(await screen.findByText('We couldn’t load this item')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

test('[BX-08] what goes well with the item comes below its options, without what the diet excludes', async () => {
  const menu = aMenu({
    items: [
      anItem({ modifier_group_ids: ['dips'] }),
      anItem({ id: 'tea', names: [{ locale: 'en', name: 'Tea' }] }),
      anItem({ id: 'nuts', allergens: ['nuts'] }),
    ],
    modifier_groups: [dips],
  })
  useDiet.getState().choose({ tags: [], without: ['nuts'] })
  const client = await openPage({ item: itemAnswer(menu, 'tawook'), menu: menuAnswer(menu) })
  serve({ 'webapp/v5/menu/main/goes-well-with?items=tawook': () => json({ item_ids: ['nuts', 'tea'] }) })
  render(<PageAt client={client} path={PATH} />)
  const offers = await screen.findByRole('region', { name: 'Goes well with this' })
  expect(
    within(offers)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Tea'])
  expect(offers.textContent).toMatch(/2\.500/)
  const choices = screen.getByRole('group', { name: /Dips/ })
  expect(choices.compareDocumentPosition(offers)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  useDiet.getState().choose({ tags: [], without: [] })
})
