import { menuCall } from '@storefront/api-contract'
import { deskOptionStockCall } from '@storefront/api-contract/desk'
import { orderCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DeskBrowser, deskBrowser } from '../../testing/desk-browser.ts'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { aKebab, startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let kitchen: DeskBrowser

beforeAll(async () => {
  server = await startTestServer()
  kitchen = await deskBrowser(server, 'kitchen')
})
beforeEach(async () => {
  await server.api.importBusiness({ file: testBusiness(), picture: () => null })
  // By the desk, as the shop would not notice rows that SQL deletes.
  await turn(false, 'white', 'brown', 'cheese', 'pickles')
})
afterAll(() => server.close())

async function turn(sold_out: boolean, ...options: string[]) {
  let shown: Record<string, boolean> = {}
  for (const modifier_id of options) {
    const answer = await kitchen.post('stock/test-main/options', { modifier_id, sold_out })
    const stock = expectAnswer(deskOptionStockCall, answer)
    shown = Object.fromEntries(stock.options.map((option) => [option.modifier_id, option.sold_out]))
  }
  return shown
}
/** The options that visitors can choose at a branch, and whether the kebab can be ordered there. */
async function onMenu(branchId = 'test-main') {
  const { menu } = expectAnswer(menuCall, await server.send('GET', `webapp/v5/menu/${branchId}`))
  const modifiers = menu?.modifier_groups.flatMap((group) => group.modifiers) ?? []
  const kebab = menu?.items.find(({ id }) => id === 'kebab')
  return { options: modifiers.filter(({ visible }) => visible).map(({ id }) => id), soldOut: kebab?.sold_out }
}
const order = () => server.visitor().order({ order_lines: [aKebab()], seen_total: 2640 })

test('[DK-02, CT-06] an option is sold out and back at one branch, in every item that offers it', async () => {
  expectAnswer(orderCall, await order())
  expect(await turn(true, 'cheese')).toEqual({ white: false, brown: false, cheese: true, pickles: false })
  expect(await onMenu()).toEqual({ options: ['white', 'brown', 'pickles'], soldOut: false })
  expect((await onMenu('test-night')).options).toContain('cheese')
  const problem = expectProblem(await order(), 422, 'menu-changed')
  expect(problem.lines).toMatchObject([{ line: 0 }])
  expect(await turn(false, 'cheese')).toMatchObject({ cheese: false })
  expectAnswer(orderCall, await order())
})

test('[DK-02] an item whose required options are all sold out is sold out itself', async () => {
  await turn(true, 'white', 'brown')
  expect(await onMenu()).toEqual({ options: ['cheese', 'pickles'], soldOut: true })
  expect(expectProblem(await order(), 422, 'menu-changed').lines).toEqual([{ line: 0, problem: 'sold-out' }])
})

test('[DK-02] [CT-06] an item that asks for more options than are left is sold out itself', async () => {
  const file = testBusiness()
  const bread = file.modifier_groups.find(({ id }) => id === 'bread')
  Object.assign(bread ?? {}, { minimum: 2, maximum: 2 })
  await server.api.importBusiness({ file, picture: () => null })
  expect((await onMenu()).soldOut).toBe(false)
  await turn(true, 'brown')
  expect(await onMenu()).toEqual({ options: ['white', 'cheese', 'pickles'], soldOut: true })
  expect(expectProblem(await order(), 422, 'menu-changed').lines).toEqual([{ line: 0, problem: 'sold-out' }])
})

test('[DK-02] an unknown option and a branch of another business are refused', async () => {
  const wanted = { modifier_id: 'gold', sold_out: true }
  expectProblem(await kitchen.post('stock/test-main/options', wanted), 404, 'not-found')
  expect((await kitchen.post('stock/other-main/options', wanted)).status).toBe(404)
  expect(await server.rows('select * from option_stock')).toEqual([])
})

test('[DK-02] an import keeps what is switched off, and forgets an option that is gone', async () => {
  await turn(true, 'cheese', 'pickles')
  const file = testBusiness()
  const extras = file.modifier_groups.find(({ id }) => id === 'extras')
  if (extras) extras.modifiers = extras.modifiers.filter(({ id }) => id !== 'pickles')
  await server.api.importBusiness({ file, picture: () => null })
  expect(await server.rows('select modifier_id from option_stock')).toEqual([{ modifier_id: 'cheese' }])
  expect((await onMenu()).options).toEqual(['white', 'brown'])
})
