import { deskBoardCall, deskTableRequestCall } from '@storefront/api-contract/desk'
import { requestAtTableCall, tableRequestsCall } from '@storefront/api-contract/table-requests'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DeskBrowser, deskBrowser } from '../../testing/desk-browser.ts'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { NOON, startTestServer, type TestServer } from '../../testing/test-server.ts'

const MINUTE = 60_000
let server: TestServer
let desk: DeskBrowser
beforeAll(async () => {
  server = await startTestServer()
  desk = await deskBrowser(server, 'staff')
})
beforeEach(async () => {
  server.setTime(NOON)
  await server.sql('delete from table_requests')
})
afterAll(() => server.close())

const at = (branch = 'test-main') => ({ branch, table: `${branch}-t1` })
const ask = (kind: 'waiter' | 'bill', branch?: string) =>
  server.send('POST', 'webapp/table-requests/test', { body: { kind, ...at(branch) } })
const read = async () =>
  expectAnswer(
    tableRequestsCall,
    await server.send('GET', 'webapp/table-requests/test?branch=test-main&table=test-main-t1'),
  ).requests
const board = async (by = desk) => expectAnswer(deskBoardCall, await by.get('board')).requests ?? []
const move = (id: string, state: string, by = desk) => by.post(`table-requests/${id}`, { state })

test('[DK-06] the waiter is called, answered and cleared, and the guest sees each step', async () => {
  expect(await read()).toEqual([])
  expectAnswer(requestAtTableCall, await ask('waiter'))
  const [request] = await board()
  expect(request).toMatchObject({ kind: 'waiter', state: 'open', table: { id: 'test-main-t1', name: 'T1' } })
  expect(await read()).toMatchObject([{ kind: 'waiter', state: 'open' }])
  const id = request?.id ?? ''
  const answered = expectAnswer(deskTableRequestCall, await move(id, 'answered')).request
  expect(answered).toMatchObject({ state: 'answered', answered_by: 'A staff' })
  expect(await read()).toMatchObject([{ kind: 'waiter', state: 'answered' }])
  await move(id, 'cleared')
  expect(expectAnswer(deskTableRequestCall, await move(id, 'answered')).request.state).toBe('cleared')
  expect([await read(), await board()]).toEqual([[], []])
})

test('[DK-06] twenty taps at once are one request, and each kind has its own', async () => {
  const sent = await Promise.all(Array.from({ length: 20 }, () => ask('waiter')))
  expect(sent.every(({ status }) => status === 200)).toBe(true)
  await ask('bill')
  expect((await board()).map(({ kind }) => kind).toSorted()).toEqual(['bill', 'waiter'])
  expect(await server.rows('select id from table_requests')).toHaveLength(2)
})

test('[DK-06] a table that asked six times in ten minutes waits', async () => {
  for (let times = 0; times < 6; times += 1) {
    expect((await ask('waiter')).status).toBe(200)
    await move((await board())[0]?.id ?? '', 'cleared')
  }
  const refused = await ask('waiter')
  expectProblem(refused, 429, 'too-many-requests')
  expect(refused.headers['retry-after']).toBe('600')
  expect((await ask('waiter', 'test-night')).status).toBe(200)
  server.setTime(NOON + 10 * MINUTE)
  expect((await ask('waiter')).status).toBe(200)
})

test('[DK-06] a request that nobody cleared ends after an hour and is no hindrance', async () => {
  await ask('bill')
  server.setTime(NOON + 60 * MINUTE)
  expect([await read(), await board()]).toEqual([[], []])
  await ask('bill')
  expect(await board()).toHaveLength(1)
})

test('[DK-06] a request reaches the desks of its branch, not the kitchen, and only staff may answer it', async () => {
  await ask('waiter')
  const [kitchen, other] = [
    await deskBrowser(server, 'kitchen'),
    await deskBrowser(server, 'staff', 'test-night'),
  ]
  expect([await board(kitchen), await board(other)]).toEqual([[], []])
  const id = (await board())[0]?.id ?? ''
  expectProblem(await move(id, 'answered', kitchen), 403, 'forbidden')
  expectProblem(await move(id, 'answered', other), 404, 'not-found')
  const without = await server.send('POST', `desk/test/table-requests/${id}`, { body: { state: 'answered' } })
  expectProblem(without, 401, 'unauthorised')
})

test('[DK-06] a business written in other letters is the same business', async () => {
  const body = { kind: 'waiter', ...at() }
  expectAnswer(requestAtTableCall, await server.send('POST', 'webapp/table-requests/TEST', { body }))
  expect(await board()).toMatchObject([{ kind: 'waiter' }])
})

test('[DK-06] a table that does not exist asks for nothing', async () => {
  const body = { kind: 'waiter', branch: 'test-main', table: 'test-night-t1' }
  expectProblem(await server.send('POST', 'webapp/table-requests/test', { body }), 404, 'table-not-found')
})

test('[DK-06] what changed after a cursor includes the requests', async () => {
  const { cursor } = expectAnswer(deskBoardCall, await desk.get('board'))
  await ask('bill')
  const [row] = await server.rows(`select kind, branch_id from desk_changes where revision > ${cursor}`)
  expect(row).toEqual({ kind: 'table_request', branch_id: 'test-main' })
})
