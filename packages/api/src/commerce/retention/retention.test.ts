import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountServer, startAccountServer } from '../../testing/test-browser.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { anOrder, NOON } from '../../testing/test-server.ts'

const DAY = 24 * 60 * 60_000
let server: AccountServer
beforeAll(async () => {
  server = await startAccountServer({ jobPause: null })
})
beforeEach(async () => {
  // Orders are backdated after an earlier run has passed their dates.
  await server.sql('delete from retention_progress')
  expect(await server.api.importBusiness({ file: testBusiness(), picture: () => null })).toMatchObject({
    ok: true,
  })
})
afterAll(() => server.close())

/** An order and a review of that moment; gives the order's id. */
async function happened(daysAgo: number): Promise<string> {
  const browser = server.browser()
  const placed = await browser.send('POST', 'webapp/order', anOrder({ name: `Guest ${daysAgo}` }))
  expect(placed.status, placed.text).toBe(200)
  const { id } = placed.json.order
  const at = new Date(NOON - daysAgo * DAY).toISOString()
  await server.sql(`update orders set placed_at = '${at}' where id = '${id}'`)
  await server.sql(
    `insert into reviews (id, reference_id, subject, order_id, rating, comment, at)
     values ('${id}', 'test', '${id}', '${id}', 4, 'Comment ${daysAgo}', '${at}')`,
  )
  return id
}

const nameOf = async (id: string) =>
  (await server.rows(`select snapshot->>'name' as name, phone_hash, owner from orders where id = '${id}'`))[0]
const commentOf = async (id: string) =>
  (await server.rows(`select comment, rating from reviews where id = '${id}'`))[0]

test('[PR-10] after its time contact data goes, amounts and ratings stay', async () => {
  const [young, old, oldest] = [await happened(700), await happened(740), await happened(1_200)]
  await server.api.runJobs()
  expect(await nameOf(young)).toMatchObject({ name: 'Guest 700' })
  expect(await nameOf(old)).toMatchObject({ name: '', phone_hash: null })
  expect(await commentOf(old)).toEqual({ comment: 'Comment 740', rating: 4 })
  expect(await commentOf(oldest)).toEqual({ comment: '', rating: 4 })
  const totals = await server.rows(
    `select snapshot->'totals'->'total' as total from orders where id = '${old}'`,
  )
  expect(totals).toEqual([{ total: 1375 }])
})

test('[PR-10] a shorter time of the business file counts from the next run on', async () => {
  const young = await happened(100)
  const file = { ...testBusiness(), retention: { contact_months: 3 } }
  expect(await server.api.importBusiness({ file, picture: () => null })).toMatchObject({ ok: true })
  await server.api.runJobs()
  expect(await nameOf(young)).toMatchObject({ name: '' })
  expect(await commentOf(young)).toMatchObject({ comment: 'Comment 100' })
})

test('a business may not have the name of an address of the storefront', async () => {
  const file = testBusiness()
  const desk = { ...file, business: { ...file.business, reference_id: 'Desk' } }
  expect(await server.api.importBusiness({ file: desk, picture: () => null })).toMatchObject({
    ok: false,
    problems: [{ path: 'business.reference_id', reason: 'Desk is an address of the storefront itself.' }],
  })
})
