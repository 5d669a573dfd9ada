// @vitest-environment happy-dom

import { useCart } from '@storefront/store'
import { cartLine, serve } from '@storefront/testing'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { exposes } from './exposes.ts'
import { loadSheets } from './testing/load-sheets.tsx'
import { openShop, type Shop } from './testing/open-shop.ts'
import { SAFFRON_MENU } from './testing/saffron-menu.ts'
import { Shown } from './testing/shown.tsx'

const {
  './slots/add-to-cart': { default: AddToCart },
  './slots/cart-bar': { default: CartBar },
  './slots/quick-add': { default: QuickAdd },
} = exposes

const water = cartLine('water', 'water-one', { seen: { names: [], unitPrice: 250 } })
const openItem = vi.fn()

async function show(slot: React.ReactNode, shop: Shop = {}, slug = 'pickup') {
  serve({})
  await openShop(shop)
  render(
    <Shown path="/:ref/:type" at={`/saffron/${slug}`}>
      {slot}
    </Shown>,
  )
  const user = userEvent.setup()
  return { ...user, click: (target: Element) => user.pointer({ ...TAP, target, coords: nextPlace() }) }
}
const TAP = { keys: '[MouseLeft]' }
let place = 0
/** Quick taps of a test are no double taps: each is at a place of its own. */
function nextPlace() {
  place += 100
  return { clientX: place, clientY: 0 }
}
const stored = () => useCart.getState().items

afterEach(() => {
  cleanup()
  openItem.mockClear()
  document.body.replaceChildren()
})

describe('cart bar', () => {
  test('[RT-03] nothing while the cart is empty', async () => {
    await show(<CartBar />)
    expect(document.body.textContent).toBe('')
  })

  test('[RT-03] count, words and total lead to the cart', async () => {
    await show(<CartBar />, { cart: [{ ...water, count: 3 }] })
    const link = await screen.findByRole('link')
    expect(link.getAttribute('href')).toBe('/saffron/pickup/cart')
    expect(link.textContent).toContain('3 items in the cart')
    expect(link.textContent).toContain('View cart')
    expect(link.textContent).toMatch(/0\.825/)
  })

  test('[BX-04] without an address the amount is without delivery, and says so', async () => {
    const cart = { dine_in: true, car_pickup: true, delivery: true }
    await show(<CartBar />, { cart: [water], business: { cart } }, 'delivery')
    expect((await screen.findByRole('link')).textContent).toMatch(/0\.275plus delivery$/)
  })

  test('[BX-04] an order that is picked up has no delivery to add', async () => {
    await show(<CartBar />, { cart: [water] })
    expect((await screen.findByRole('link')).textContent).toMatch(/0\.275$/)
  })

  test('[UI-04] a change is announced politely, what stood there before is not', async () => {
    const announced = () => document.querySelector('[aria-live=polite]')?.textContent
    const before = announced()
    await show(<CartBar />, { cart: [water] })
    await screen.findByRole('link')
    expect(announced()).toBe(before)
    useCart.getState().setCount('line-water', 2, { minimum: 1, maximum: 10, step: 1 })
    await waitFor(() => expect(announced()).toMatch(/2 items.*0\.550/))
  })

  test('[MN-10] hidden prices: a count and no total', async () => {
    await show(<CartBar />, { cart: [water], business: { hide_price: true } })
    expect((await screen.findByRole('link')).textContent).not.toMatch(/KWD|\d\.\d/)
  })

  test('[CT-05] a cart that changed asks to be looked at', async () => {
    await show(<CartBar />, { cart: [cartLine('gone', 'x')] })
    expect((await screen.findByRole('link')).textContent).toContain('Check your cart')
  })

  test('[LC-02] speaks Arabic with its plurals', async () => {
    await show(<CartBar />, { cart: [{ ...water, count: 2 }], locale: 'ar' })
    expect((await screen.findByRole('link')).textContent).toContain('صنفان في السلة')
  })
})

describe('quick add', () => {
  const add = (itemId: string) => <QuickAdd itemId={itemId} openItem={openItem} />

  test('[MN-09] one size and nothing to choose: added at once, then a stepper', async () => {
    const user = await show(add('water'))
    await user.click(screen.getByRole('button', { name: 'Add Water' }))
    expect(stored()).toMatchObject([
      { item_id: 'water', price_label_id: 'water-one', count: 1, seen: { unitPrice: 250 } },
    ])
    await user.click(screen.getByRole('button', { name: 'One more Water' }))
    expect(stored()).toMatchObject([{ count: 2 }])
  })

  test('[MN-07] the smallest quantity of the label is added, and its largest is the end', async () => {
    const user = await show(add('box'))
    await user.click(screen.getByRole('button', { name: 'Add Party box' }))
    expect(stored()).toMatchObject([{ count: 2 }])
    await user.click(screen.getByRole('button', { name: 'One more Party box' }))
    await user.click(screen.getByRole('button', { name: 'One more Party box' }))
    expect(stored()).toMatchObject([{ count: 3 }])
  })

  test('[CT-03] a step down from the minimum asks and removes', async () => {
    const user = await show(add('water'), { cart: [water] })
    await user.click(screen.getByRole('button', { name: 'Remove Water' }))
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(stored()).toEqual([]))
  })

  test('[MN-09] several sizes open a picker with their prices', async () => {
    const user = await show(add('hummus'))
    await user.click(screen.getByRole('button', { name: 'Choose a size for Hummus' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: /large.*1\.950/ }))
    expect(stored()).toMatchObject([{ price_label_id: 'large', count: 1 }])
  })

  test.each([
    ['an option must be chosen', 'tawook', {}],
    ['a note is required', 'cola', {}],
    ['prices are hidden', 'water', { hide_price: true }],
    ['the cart is off', 'water', { cart: { dine_in: true, car_pickup: false, delivery: false } }],
  ])('[MN-09] opens the item when %s', async (_label, itemId, business) => {
    const user = await show(add(itemId), { business })
    await user.click(screen.getByRole('button'))
    expect(openItem).toHaveBeenCalledOnce()
    expect(stored()).toEqual([])
  })

  describe('[MN-09] a double tap is one tap', () => {
    async function doubleTap(first: Element, second: () => Element) {
      const user = userEvent.setup()
      const coords = nextPlace()
      await user.pointer({ ...TAP, target: first, coords })
      await user.pointer({ ...TAP, target: second(), coords })
    }
    const buttonOf = (name: string | RegExp) => screen.getByRole('button', { name })

    test('on a row: one piece', async () => {
      await show(add('water'))
      await doubleTap(buttonOf('Add Water'), () => buttonOf('One more Water'))
      expect(stored()).toMatchObject([{ count: 1 }])
    })

    test('on a row with sizes: none of the sizes that come up', async () => {
      await loadSheets()
      await show(add('hummus'))
      await doubleTap(buttonOf('Choose a size for Hummus'), () => buttonOf(/large/))
      expect(stored()).toEqual([])
    })

    test('on a size: one piece, and nothing that is behind the sizes', async () => {
      const pressed = vi.fn()
      const behind = (
        <button type="button" onClick={pressed}>
          Behind
        </button>
      )
      const user = await show(
        <>
          {add('hummus')}
          {behind}
        </>,
      )
      await user.click(buttonOf('Choose a size for Hummus'))
      await screen.findByRole('dialog')
      await doubleTap(buttonOf(/large/), () => buttonOf('Behind'))
      expect(stored()).toMatchObject([{ count: 1 }])
      expect(pressed).not.toHaveBeenCalled()
    })
  })

  test('[MN-09] an item that is sold out has no button', async () => {
    await show(add('liver'))
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('[UI-04] what is in the cart is part of the name', async () => {
    await show(add('hummus'), { cart: [cartLine('hummus', 'small', { count: 2 })] })
    expect(screen.getByRole('button', { name: 'Choose a size for Hummus, 2 in the cart' })).toBeTruthy()
  })
})

describe('add to cart', () => {
  const onBlocked = vi.fn()
  const onAdded = vi.fn()
  const choice = {
    itemId: 'tawook',
    priceLabelId: 'plate',
    modifiers: [{ id: 'rice', quantity: 1 }],
    comment: ' hot ',
    count: 2,
  }
  const button = (changes: Partial<Parameters<typeof AddToCart>[0]> = {}) => (
    <AddToCart choice={choice} blocked={null} onBlocked={onBlocked} onAdded={onAdded} {...changes} />
  )
  afterEach(() => {
    onBlocked.mockClear()
    onAdded.mockClear()
  })

  test('[MN-08] says the amount with its discount, and that amount goes into the cart', async () => {
    // 2.500 − 10 % + 0.350 = 2.600, twice.
    const user = await show(button())
    expect(screen.getByRole('button').textContent).toMatch(/Add.*5\.200/)
    await user.click(screen.getByRole('button'))
    expect(stored()).toMatchObject([
      { item_id: 'tawook', comment: 'hot', count: 2, seen: { unitPrice: 2600 } },
    ])
    expect(onAdded).toHaveBeenCalledOnce()
  })

  test('[RT-08] the amount follows size, options and count', async () => {
    await show(button({ choice: { ...choice, modifiers: [], count: 1 } }))
    expect(screen.getByRole('button').textContent).toMatch(/2\.250/)
    cleanup()
    const large = { itemId: 'hummus', priceLabelId: 'large', modifiers: [], comment: '', count: 3 }
    await show(button({ choice: large }))
    expect(screen.getByRole('button').textContent).toMatch(/5\.850/)
  })

  test('[CT-02] the same choice again raises its line', async () => {
    const same = { modifiers: choice.modifiers, comment: 'hot', count: 2 }
    const user = await show(button(), { cart: [cartLine('tawook', 'plate', same)] })
    await user.click(screen.getByRole('button', { name: /Add/ }))
    expect(stored().map(({ count }) => count)).toEqual([4])
  })

  test('[OR-04] a double tap adds once and leaves once', async () => {
    const user = await show(button())
    await user.dblClick(screen.getByRole('button', { name: /Add/ }))
    expect(stored().map(({ count }) => count)).toEqual([2])
    expect(onAdded).toHaveBeenCalledOnce()
  })

  test('[MN-09] a missing choice is reported and nothing is added', async () => {
    const user = await show(button({ blocked: 'modifiers' }))
    await user.click(screen.getByRole('button'))
    expect(onBlocked).toHaveBeenCalledOnce()
    expect(onAdded).not.toHaveBeenCalled()
    expect(stored()).toEqual([])
  })

  test.each([0, -1, 1e9, Number.NaN])('[CT-03] a quantity of %s is moved into the limits', async (count) => {
    const user = await show(
      button({ choice: { ...choice, itemId: 'box', priceLabelId: 'box-one', modifiers: [], count } }),
    )
    await user.click(screen.getByRole('button', { name: /Add/ }))
    expect(stored().map((line) => line.count)).toEqual([count === 1e9 ? 3 : 2])
  })

  test('[CT-06] what is sold out cannot be added', async () => {
    await show(button({ choice: { ...choice, itemId: 'liver', priceLabelId: 'liver-one' } }))
    expect(screen.getByRole('button', { name: 'Currently unavailable' })).toHaveProperty('disabled', true)
  })

  test('[MN-10] hidden prices: no amount on the button', async () => {
    await show(button(), { business: { hide_price: true } })
    expect(screen.getByRole('button').textContent).toBe('Add')
  })

  test('[ER-04] a menu that failed offers a retry instead', async () => {
    await show(button(), { menu: { ...SAFFRON_MENU, error: 1, menu: null } })
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})
