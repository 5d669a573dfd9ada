// @vitest-environment happy-dom
import { configureApi } from '@storefront/api-client'
import type { Business } from '@storefront/api-contract'
import { businessParts } from '@storefront/domain'
import { MessageContext } from '@storefront/i18n'
import { useDiet } from '@storefront/store'
import { aCategory, aMenu, anItem, itemAnswer, menuAnswer } from '@storefront/testing'
import { Icon } from '@storefront/ui'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage, PageAt } from '../testing/page-at.tsx'

beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  configureApi({ fetch: () => new Promise<Response>(() => {}) })
})
afterEach(() => {
  cleanup()
  useDiet.getState().choose({ tags: [], without: [] })
  vi.restoreAllMocks()
})

const menu = aMenu({
  categories: [aCategory()],
  items: [anItem({ allergens: ['gluten'], tags: ['popular', 'vegan', 'New'] })],
})

async function show(business_type: Business['business_type'], path: string, locale: 'en' | 'ar' = 'en') {
  const data = { menu: menuAnswer(menu), item: itemAnswer(menu, 'tawook') }
  const client = await openPage({ ...data, business: { business_type }, locale })
  render(
    <MessageContext value={businessParts(business_type).words}>
      <PageAt client={client} path={path} />
    </MessageContext>,
  )
  return document.body.textContent ?? ''
}

test('a dish names its allergens, and warns of what the visitor leaves out', async () => {
  useDiet.getState().choose({ tags: [], without: ['gluten'] })
  expect(await show('restaurant', '/saffron/pickup/grills/tawook')).toMatch(/Contains Gluten/i)
  expect(screen.getByRole('alert')).toBeTruthy()
})

test.each(['shop', 'service'] as const)(
  '[BX-09] what a %s sells has no allergens and no warning',
  async (type) => {
    useDiet.getState().choose({ tags: [], without: ['gluten'] })
    const text = await show(type, '/saffron/pickup/grills/tawook')
    expect(text).toContain('Shish tawook')
    expect(text).not.toMatch(/gluten|kitchen/i)
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('[BX-09] a shop has products and no diet filter', async () => {
  await show('shop', '/saffron/pickup/search')
  expect(screen.queryByRole('button', { name: /Diet/ })).toBeNull()
  cleanup()
  const text = await show('shop', '/saffron/pickup')
  expect(screen.queryByRole('button', { name: /Diet/ })).toBeNull()
  expect(document.title).toContain('products')
  expect(text).not.toMatch(/menu/i)
})

test('a restaurant keeps its menu, and its diet filter beside the search', async () => {
  await show('restaurant', '/saffron/pickup/search')
  expect(screen.getByRole('button', { name: /Diet/ })).toBeTruthy()
  cleanup()
  await show('restaurant', '/saffron/pickup')
  expect(document.title).toContain('menu')
})

test('the words of a shop are there in Arabic too', async () => {
  await show('shop', '/saffron/pickup', 'ar')
  expect(document.title).toContain('منتجات')
})

test.each([
  ['shop', 'bag'],
  ['restaurant', 'dine'],
] as const)('[BX-09] an item of a %s without a picture shows a %s', async (type, icon) => {
  await show(type, '/saffron/pickup')
  const row = screen.getByRole('link', { name: /Shish tawook/ }).closest('[role=listitem]')
  const { container } = render(<Icon name={icon} />)
  expect(row?.innerHTML).toContain(container.querySelector('path')?.outerHTML)
})

test('[MN-14] the filter offers what one eats by: vegan, and not what is new or popular', async () => {
  await show('restaurant', '/saffron/pickup/search')
  await userEvent.click(screen.getByRole('button', { name: /Diet/ }))
  expect(await screen.findByRole('checkbox', { name: /Vegan/ })).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /Popular|New/ })).toBeNull()
})
