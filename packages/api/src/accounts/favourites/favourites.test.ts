import {
  addFavouriteCall,
  deleteAccountCall,
  favouritesCall,
  MOST_FAVOURITES,
  mergeFavouritesCall,
  removeFavouriteCall,
} from '@storefront/api-contract/account'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { type AccountServer, startAccountServer, type TestBrowser } from '../../testing/test-browser.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { NOON } from '../../testing/test-server.ts'

const LIST = 'webapp/favourites/test'
const MANY = Array.from({ length: MOST_FAVOURITES + 5 }, (_, index) => `dish-${index}`)

let server: AccountServer
let numbers = 0

beforeAll(async () => {
  server = await startAccountServer()
  await importAlso(server, 'other')
  const file = testBusiness()
  const juice = file.items.find(({ id }) => id === 'juice')
  if (!juice) throw new Error('The test business has no juice')
  const dishes = MANY.map((id) => ({
    ...juice,
    id,
    price_labels: juice.price_labels.map((label) => ({ ...label, id: `${id}-regular` })),
  }))
  const result = await server.api.importBusiness({
    file: { ...file, items: [...file.items, ...dishes] },
    picture: () => null,
  })
  expect(result.ok, JSON.stringify(result)).toBe(true)
})
afterAll(() => server.close())

async function aCustomer(): Promise<TestBrowser> {
  numbers += 1
  const browser = server.browser()
  await browser.logIn(`5300 ${String(numbers).padStart(4, '0')}`)
  return browser
}

const listOf = async (browser: TestBrowser) =>
  expectAnswer(favouritesCall, await browser.send('GET', LIST)).item_ids
const merge = async (browser: TestBrowser, item_ids: string[]) =>
  expectAnswer(mergeFavouritesCall, await browser.send('POST', LIST, { item_ids })).item_ids

test('[BX-03] favourites are added once, newest first, and removed', async () => {
  const browser = await aCustomer()
  expect(await listOf(browser)).toEqual([])
  expectAnswer(addFavouriteCall, await browser.send('PUT', `${LIST}/kebab`))
  expectAnswer(addFavouriteCall, await browser.send('PUT', `${LIST}/juice`))
  expectAnswer(addFavouriteCall, await browser.send('PUT', `${LIST}/kebab`))
  expect(await listOf(browser)).toEqual(['juice', 'kebab'])
  expectAnswer(removeFavouriteCall, await browser.send('DELETE', `${LIST}/juice`))
  expectAnswer(removeFavouriteCall, await browser.send('DELETE', `${LIST}/juice`))
  expect(await listOf(browser)).toEqual(['kebab'])
})

test('[BX-03] favourites of a guest join those of the account', async () => {
  const browser = await aCustomer()
  await browser.send('PUT', `${LIST}/kebab`)
  expect(await merge(browser, ['juice', 'kebab', 'rice', 'unknown'])).toEqual(['juice', 'rice', 'kebab'])
  expect(await merge(browser, ['juice', 'kebab', 'rice', 'unknown'])).toEqual(['juice', 'rice', 'kebab'])
})

test('[BX-03] there is a limit, also for favourites that arrive at once', async () => {
  const browser = await aCustomer()
  const sent = await Promise.all(MANY.map((id) => browser.send('PUT', `${LIST}/${id}`)))
  const refused = sent.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(MANY.length - MOST_FAVOURITES)
  for (const one of refused) expectProblem(one, 409, 'limit-reached')
  const merged = await merge(browser, ['kebab', 'juice'])
  expect(merged).toHaveLength(MOST_FAVOURITES)
  expect(merged).not.toContain('kebab')
})

test('[BX-03] the newest favourites of a guest come first when not all fit', async () => {
  const browser = await aCustomer()
  await merge(browser, MANY.slice(0, MOST_FAVOURITES - 1))
  const [newest] = await merge(browser, ['juice', 'kebab'])
  expect(newest).toBe('juice')
  expect(await listOf(browser)).not.toContain('kebab')
})

test('[BX-03] only items of the business are favourites', async () => {
  const browser = await aCustomer()
  expectProblem(await browser.send('PUT', `${LIST}/nothing`), 404, 'not-found')
  expectProblem(await browser.send('POST', LIST, { item_ids: Array(101).fill('kebab') }), 400, 'bad-request')
})

test('[OR-09] favourites are for customers of this business, each their own', async () => {
  const [one, other] = [await aCustomer(), await aCustomer()]
  await one.send('PUT', `${LIST}/kebab`)
  expect(await listOf(other)).toEqual([])
  await other.send('DELETE', `${LIST}/kebab`)
  expect(await listOf(one)).toEqual(['kebab'])
  expectProblem(await server.browser().send('GET', LIST), 401, 'unauthorised')
  expectProblem(await one.send('GET', 'webapp/favourites/other'), 401, 'unauthorised')
  expectProblem(await one.send('GET', 'webapp/favourites/nowhere'), 404, 'business-not-found')
})

test('[AU-03] favourites are deleted with the account', async () => {
  const browser = server.browser()
  const user = await browser.logIn('5399 0001')
  await browser.send('PUT', `${LIST}/kebab`)
  const path = `webapp/account/delete/${user.id}`
  const { confirmation, deletes } = (await browser.send('GET', path)).json
  expect(deletes).toContain('favourites')
  expectAnswer(deleteAccountCall, await browser.send('POST', path, { confirmation, understood: true }))
  server.setTime(NOON + 60_000)
  const again = server.browser()
  await again.logIn('5399 0001')
  expect(await listOf(again)).toEqual([])
})
