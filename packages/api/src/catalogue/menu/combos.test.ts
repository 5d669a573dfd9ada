import { itemCall, menuCall, menuStockCall } from '@storefront/api-contract'
import type { BusinessFile } from '@storefront/api-contract/business-file'
import { merchantStockCall } from '@storefront/api-contract/merchant'
import { goesWellWithCall, type OrderLine, orderCall, searchCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { aLine, MERCHANT, startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: null })
})
// The import of an unchanged count keeps what is left, and every import what is switched off by hand.
beforeEach(async () => {
  await server.api.importBusiness({ file: testBusiness(), picture: () => null })
  await setStock('omelette', { sold_out: false })
})
afterAll(() => server.close())

const choice = (
  item_id: string,
  price: number,
): BusinessFile['modifier_groups'][number]['modifiers'][number] => ({
  id: `meal-${item_id}`,
  item_id,
  names: [],
  price,
  maximum: 1,
  visible: true,
  picture: null,
  allergens: [],
})

/** A meal for 3.000: juice or omelette (0.400 more) with it, both with milk; the branch has two juices. */
function withMeal(file: BusinessFile): void {
  const [kebab, juice] = ['kebab', 'juice'].map((id) => file.items.find((item) => item.id === id))
  if (!kebab || !juice) throw new Error('The test business has lost its dishes')
  for (const item of file.items) if (['juice', 'omelette'].includes(item.id)) item.allergens = ['milk']
  file.items.push({
    ...structuredClone(juice),
    id: 'meal',
    allergens: ['egg'],
    price_labels: [{ ...structuredClone(juice.price_labels[0]), id: 'meal-regular', price: 3000 } as never],
    modifier_group_ids: ['meal-with'],
  })
  file.modifier_groups.push({
    id: 'meal-with',
    names: [{ locale: 'en', name: 'With it' }],
    optional: false,
    minimum: 1,
    maximum: 1,
    modifiers: [choice('juice', 0), choice('omelette', 400)],
  })
  file.ordering = { ...file.ordering, stock: [{ item_id: 'juice', branch_id: 'test-main', left: 2 }] }
}
const importMeal = (change: (file: BusinessFile) => void = () => undefined) =>
  server.api.importBusiness({
    file: testBusiness((file) => {
      withMeal(file)
      change(file)
    }),
    picture: () => null,
  })

const aMeal = (withIt: string, changes: Partial<OrderLine> = {}) =>
  aLine({
    item_id: 'meal',
    price_label_id: 'meal-regular',
    modifiers: `meal-${withIt}`,
    modifiers_details: [{ id: `meal-${withIt}`, quantity: 1 }],
    ...changes,
  })
const order = (line: OrderLine, seen_total: number) =>
  server.visitor().order({ order_lines: [line], seen_total })
const meal = async () => {
  const { menu } = expectAnswer(menuCall, await server.send('GET', 'webapp/v5/menu/test-main?list=pickup'))
  const group = menu?.modifier_groups.find(({ id }) => id === 'meal-with')
  return { item: menu?.items.find(({ id }) => id === 'meal'), choices: group?.modifiers ?? [] }
}
const setStock = (itemId: string, body: object) =>
  server.send('POST', `merchant/test/stock/${itemId}`, {
    body: { branch_id: 'test-main', ...body },
    headers: MERCHANT,
  })

test('[BX-08] choices have the names and allergens of their items; the combo those that cannot be avoided', async () => {
  expect(await importMeal()).toMatchObject({ ok: true })
  const { item, choices } = await meal()
  expect(choices.map(({ names }) => names[0]?.name)).toEqual(['juice', 'omelette'])
  expect(choices.map(({ allergens }) => allergens)).toEqual([['milk'], ['milk']])
  expect(item?.allergens).toEqual(['egg', 'milk'])
  const one = expectAnswer(itemCall, await server.send('GET', 'webapp/v5/item/test-main/meal'))
  expect(one.modifier_groups[0]?.modifiers.map(({ visible }) => visible)).toEqual([true, true])
})

test('[MN-14] a combo has the allergens of the choices that are left at the branch, in any letter case once', async () => {
  await importMeal(({ items }) => {
    for (const item of items) {
      if (item.id === 'juice') item.allergens = ['Milk', 'Egg']
      if (item.id === 'omelette') item.allergens = []
    }
  })
  expect((await meal()).item?.allergens).toEqual(['egg'])
  expect((await setStock('omelette', { sold_out: true })).status).toBe(200)
  expect((await meal()).item?.allergens).toEqual(['egg', 'Milk'])
})

test('[BX-08] [CP-08] priced as a whole with the difference; the order names its components', async () => {
  await importMeal()
  const problem = expectProblem(await order(aMeal('omelette'), 3300), 409, 'price-changed')
  expect(problem.totals?.subtotal).toBe(3400)
  const placed = expectAnswer(orderCall, await order(aMeal('omelette'), 3740)).order
  expect(placed.lines[0]?.modifiers).toEqual([
    expect.objectContaining({
      item_id: 'omelette',
      names: expect.arrayContaining([{ locale: 'en', name: 'omelette' }]),
      price: 400,
    }),
  ])
})

test('[BX-08] [CT-06] components come out of the stock; one that is sold out is no choice, and without any the combo is sold out', async () => {
  await importMeal()
  expectProblem(await order(aMeal('juice', { quantity: 3 }), 9900), 422, 'menu-changed')
  expectAnswer(orderCall, await order(aMeal('juice', { quantity: 2 }), 6600))
  const { item, choices } = await meal()
  expect([item?.sold_out, choices.map(({ visible }) => visible)]).toEqual([false, [false, true]])
  const refused = expectProblem(await order(aMeal('juice'), 3300), 422, 'menu-changed')
  expect(refused.lines).toEqual([{ line: 0, problem: 'modifier-gone' }])
  expect((await setStock('omelette', { sold_out: true })).status).toBe(200)
  expect((await meal()).item?.sold_out).toBe(true)
  const without = aMeal('juice', { modifiers: '', modifiers_details: [] })
  expect(expectProblem(await order(without, 3300), 422, 'menu-changed').lines).toEqual([
    { line: 0, problem: 'sold-out' },
  ])
})

test('[BX-08] [CT-06] a cancelled order gives its components back', async () => {
  await importMeal()
  const visitor = server.visitor()
  const placed = expectAnswer(
    orderCall,
    await visitor.order({ order_lines: [aMeal('juice')], seen_total: 3300 }),
  ).order
  const left = async () =>
    expectAnswer(
      merchantStockCall,
      await server.send('GET', 'merchant/test/stock', { headers: MERCHANT }),
    ).stock.find(({ item_id }) => item_id === 'juice')?.left
  expect(await left()).toBe(1)
  expect((await visitor.send('POST', `webapp/order/${placed.id}/cancel`, { body: {} })).status).toBe(200)
  expect(await left()).toBe(2)
})

test('[BX-08] [MN-02] a component that a list does not sell is no choice there', async () => {
  await importMeal(({ items }) => {
    for (const item of items) if (item.id === 'juice') item.types.car_pickup = false
  })
  expect((await meal()).choices.map(({ visible }) => visible)).toEqual([false, true])
  const one = async (query: string) => {
    const asked = await server.send('GET', `webapp/v5/item/test-main/meal${query}`)
    return expectAnswer(itemCall, asked).modifier_groups[0]?.modifiers.map(({ visible }) => visible)
  }
  expect(await one('?list=pickup')).toEqual([false, true])
  expect(await one('')).toEqual([true, true])
  expectProblem(await order(aMeal('juice'), 3300), 422, 'menu-changed')
})

test('[BX-08] [CT-06] the stock of a list has a combo as sold out that has no component there, as its menu does', async () => {
  await importMeal(({ items }) => {
    for (const item of items) if (item.id === 'juice' || item.id === 'omelette') item.types.car_pickup = false
  })
  const stock = async (query: string) =>
    expectAnswer(
      menuStockCall,
      await server.send('GET', `webapp/v5/menu/test-main/stock${query}`),
    ).stock.filter(({ item_id }) => item_id === 'meal')
  expect((await meal()).item?.sold_out).toBe(true)
  expect(await stock('?list=pickup')).toEqual([{ item_id: 'meal', left: 0 }])
  expect(await stock('')).toEqual([])
})

test('[BX-08] [RT-04] search and what goes well with it have a combo as the list has it', async () => {
  await importMeal(({ items }) => {
    for (const item of items) {
      if (item.id === 'juice' || item.id === 'omelette') item.types.car_pickup = false
      if (item.id === 'kebab') item.goes_well_with = ['meal']
      if (item.id === 'meal') item.names = [{ locale: 'en', name: 'Family meal' }]
    }
  })
  const found = async (list: string) =>
    expectAnswer(searchCall, await server.send('GET', `webapp/search/test-main?q=family&list=${list}`)).items
  const companions = async (list: string) => {
    const path = `webapp/v5/menu/test-main/goes-well-with?items=kebab&list=${list}`
    return expectAnswer(goesWellWithCall, await server.send('GET', path)).item_ids
  }
  expect((await found('pickup')).map(({ sold_out }) => sold_out)).toEqual([true])
  expect((await found('dinein')).map(({ sold_out }) => sold_out)).toEqual([false])
  expect([await companions('pickup'), await companions('dinein')]).toEqual([[], ['meal']])
})

test.each([
  ['an item that is not there', 'nectar', 'There is no item nectar in this file.'],
  ['an item with a choice of its own', 'kebab', 'The item kebab needs a choice of its own.'],
])('[BX-08] the import refuses %s', async (_label, item_id, reason) => {
  const imported = await importMeal(({ modifier_groups }) => {
    modifier_groups.at(-1)?.modifiers.push(choice(item_id, 0))
  })
  const path = 'modifier_groups.2.modifiers.2.item_id'
  expect(imported).toEqual({ ok: false, problems: [{ path, reason }] })
})
