// @vitest-environment happy-dom

import { useCart } from '@storefront/store'
import { cartLine, serve } from '@storefront/testing'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { CartPage } from '../pages/cart-page.tsx'
import { openShop } from '../testing/open-shop.ts'
import { Shown } from '../testing/shown.tsx'

// The sheet is a chunk of its own, which a busy machine loads for seconds.
const LAZY = { timeout: 20_000 }

const fries = cartLine('tawook', 'plate', {
  modifiers: [{ id: 'fries', quantity: 1 }],
  count: 2,
  seen: { names: [], unitPrice: 2250 },
})

async function show(cart = [fries]) {
  serve({})
  await openShop({ cart })
  render(
    <Shown path="/:ref/:type/cart" at="/saffron/pickup/cart">
      <CartPage />
    </Shown>,
  )
  return userEvent.setup()
}
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

test('[CT-02, CT-03] options and note of a line are edited in place, with the new price, and undone', async () => {
  const user = await show()
  await user.click(await screen.findByRole('button', { name: 'Change Shish tawook' }))
  const sheet = within(await screen.findByRole('dialog', undefined, LAZY))
  await user.click(sheet.getByRole('radio', { name: /Saffron rice/ }))
  await user.type(sheet.getByRole('textbox', { name: 'Note' }), 'no garlic')
  // 2.500 − 10 % + 0.350, twice.
  await user.click(sheet.getByRole('button', { name: /^Save.*5\.200/ }))
  expect(useCart.getState().items).toMatchObject([
    { line_id: 'line-tawook', modifiers: [{ id: 'rice', quantity: 1 }], comment: 'no garlic', count: 2 },
  ])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(useCart.getState().items).toMatchObject([{ ...fries, seen: {} }])
})

test('[CT-06] a line that waits for its note gets it in the sheet, which asks for it', async () => {
  const cola = cartLine('cola', 'cola-one', { seen: { names: [], unitPrice: 400 } })
  const user = await show([cola])
  await user.click(await screen.findByRole('button', { name: 'Change Cola' }))
  const sheet = within(await screen.findByRole('dialog', undefined, LAZY))
  await user.click(sheet.getByRole('button', { name: /^Save/ }))
  expect(sheet.getByText('Add a note for this item.')).toBeTruthy()
  await user.type(sheet.getByRole('textbox'), 'with ice')
  await user.click(sheet.getByRole('button', { name: /^Save/ }))
  expect(useCart.getState().items[0]?.comment).toBe('with ice')
  expect(await screen.findByRole('link', { name: /^Checkout/ })).toBeTruthy()
})

test('[BX-08, CT-05] a line whose choice is sold out says which, and is ordered with another one', async () => {
  const gone = {
    ...fries,
    modifiers: [{ id: 'salad', quantity: 1 }],
    seen: {
      names: [],
      unitPrice: 2250,
      modifiers: [{ id: 'salad', names: [{ locale: 'en', name: 'Salad' }], price: 0 }],
    },
  }
  const user = await show([gone])
  expect(await screen.findByText('no longer available: Salad')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change Shish tawook' }))
  const sheet = within(await screen.findByRole('dialog', undefined, LAZY))
  await user.click(sheet.getByRole('radio', { name: /Saffron rice/ }))
  await user.click(sheet.getByRole('button', { name: /^Save/ }))
  expect(useCart.getState().items).toMatchObject([{ modifiers: [{ id: 'rice', quantity: 1 }], count: 2 }])
  expect(screen.queryByText('no longer available: Salad')).toBeNull()
})
