// @vitest-environment happy-dom

import { installSlots, type SlotProps } from '@storefront/bridge'
import { useCart } from '@storefront/store'
import { menuAnswer, serve } from '@storefront/testing'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { QuickAdd } from '../quick-add/quick-add.tsx'
import { openShop } from '../testing/open-shop.ts'
import { SAFFRON_MENU } from '../testing/saffron-menu.ts'
import { Shown } from '../testing/shown.tsx'
import { CartPanel } from './cart-panel.tsx'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

test('[UI-03] an empty cart offers what is popular and sold now, which one tap adds', async () => {
  serve({})
  installSlots(({ name, props }) =>
    name === 'cart/QuickAdd' ? <QuickAdd {...(props as SlotProps['cart/QuickAdd'])} /> : null,
  )
  const { menu } = SAFFRON_MENU
  const items = menu?.items.map((item) =>
    ['water', 'fish'].includes(item.id) ? { ...item, tags: ['popular'], sold_out: item.id === 'fish' } : item,
  )
  await openShop({ menu: menuAnswer(menu && { ...menu, items: items ?? [] }) })
  render(
    <Shown path="/:ref/:type" at="/saffron/pickup">
      <CartPanel />
    </Shown>,
  )
  const strip = await screen.findByRole('region', { name: 'Popular' })
  expect(
    within(strip)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Water'])
  await userEvent.click(within(strip).getByRole('button', { name: 'Add Water' }))
  expect(useCart.getState().items).toMatchObject([{ item_id: 'water', count: 1 }])
  expect(await screen.findByRole('link', { name: /Checkout/ })).toBeTruthy()
})
