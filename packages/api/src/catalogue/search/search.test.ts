import { searchCall, tagsIngredientsCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { withOrdering } from '../../testing/ordering-business.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await importAlso(server, 'shop', (file) => {
    withOrdering(file)
    for (const item of file.items) {
      if (item.id === 'kebab') {
        item.tags = ['spicy', 'grilled']
        item.allergens = ['sesame']
        item.descriptions = [{ locale: 'ar', name: 'لحم مشوي على الفحم' }]
      }
      if (item.id === 'rice') item.descriptions = [{ locale: 'en', name: 'Slow rice, good with a kebab' }]
    }
  })
  await importAlso(server, 'shy', (file) => {
    file.business.hide_price = true
  })
})

afterAll(() => server.close())

const find = async (query: string, branchId = 'shop-main') => {
  const answer = await server.send('GET', `webapp/search/${branchId}?${query}`)
  return expectAnswer(searchCall, answer).items.map(({ id }) => id)
}

test.each([
  ['a name first, then a description', 'q=kebab', ['kebab', 'rice']],
  ['the beginning of a word', 'q=keb', ['kebab', 'rice']],
  ['Arabic without its hamza and article', `q=${encodeURIComponent('فحم')}`, ['kebab']],
  ['a category', 'q=breakfast', ['omelette']],
  ['a tag by its Arabic name', `q=${encodeURIComponent('حار')}`, ['kebab']],
  ['an allergen', 'q=sesame', ['kebab']],
  ['every word', 'q=rice%20good', ['rice']],
  ['only what is on the list', 'q=tea&list=pickup', []],
  ['what is on the list', 'q=tea&list=dinein', ['tea']],
  ['nothing hidden', 'q=old-dish', []],
  ['nothing for marks', 'q=!!', []],
])('[RT-04] the server finds %s', async (_label, query, ids) => {
  expect(await find(query)).toEqual(ids)
})

test('[MN-10] prices that are hidden are not found either', async () => {
  const answer = await server.send('GET', 'webapp/search/shy-main?q=juice')
  const prices = expectAnswer(searchCall, answer).items.flatMap((item) =>
    item.price_labels.map(({ price }) => price),
  )
  expect(prices).toEqual([0])
})

test('[MN-14] tags and allergens come with their names and how many items carry them', async () => {
  const answer = await server.send('GET', 'tags-ingredients?branch_id=shop-main&locale=ar')
  expect(expectAnswer(tagsIngredientsCall, answer)).toEqual({
    tags: [
      {
        id: 'spicy',
        names: [
          { locale: 'ar', name: 'حار' },
          { locale: 'en', name: 'Spicy' },
        ],
        items: 1,
      },
      { id: 'grilled', names: [], items: 1 },
    ],
    ingredients: [{ id: 'sesame', names: [], items: 1 }],
  })
})

test('[RT-04] an unknown branch is 404, a search for nothing 400', async () => {
  expectProblem(await server.send('GET', 'webapp/search/nowhere?q=tea'), 404, 'branch-not-found')
  expectProblem(await server.send('GET', 'tags-ingredients?branch_id=nowhere'), 404, 'branch-not-found')
  expect(
    expectProblem(await server.send('GET', 'webapp/search/shop-main'), 400, 'bad-request').fields?.[0]?.field,
  ).toBe('q')
})
