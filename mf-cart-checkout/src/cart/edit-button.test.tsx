// @vitest-environment happy-dom

import { useCart } from '@storefront/store'
import { aGroup, aLabel, aMenu, aModifier, anItem, cartLine, menuAnswer, serve } from '@storefront/testing'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { CartPage } from '../pages/cart-page.tsx'
import { openShop } from '../testing/open-shop.ts'
import { SAFFRON_MENU } from '../testing/saffron-menu.ts'
import { Shown } from '../testing/shown.tsx'

// The sheet is a chunk of its own, which a busy machine loads for seconds.
const LAZY = { timeout: 20_000 }

const fries = cartLine('tawook', 'plate', {
  modifiers: [{ id: 'fries', quantity: 1 }],
  count: 2,
  seen: { names: [], unitPrice: 2250 },
})

async function show(cart = [fries], menu = SAFFRON_MENU) {
  serve({})
  await openShop({ cart, menu })
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

test('[CT-03] an option that makes it cheaper says what it takes off, one that makes it dearer what it adds', async () => {
  const rice = aModifier('rice', { names: [{ locale: 'en', name: 'Rice' }], price: 350 })
  const none = aModifier('fries', { names: [{ locale: 'en', name: 'No side' }], price: -500 })
  const item = anItem({
    id: 'tawook',
    price_labels: [aLabel({ id: 'plate' })],
    modifier_group_ids: ['sides'],
  })
  const groups = [aGroup({ id: 'sides', modifiers: [rice, none] })]
  const user = await show([fries], menuAnswer(aMenu({ items: [item], modifier_groups: groups })))
  await user.click(await screen.findByRole('button', { name: /^Change / }))
  const sheet = within(await screen.findByRole('dialog', undefined, LAZY))
  const words = sheet.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
  expect(words[0]).toMatch(/\+ KWD.0\.350$/)
  expect(words[1]).toMatch(/^No side−KWD.0\.500$/)
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
