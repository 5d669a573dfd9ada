import { type DeskChange, deskBoardCall } from '@storefront/api-contract/desk'
import { orderCall } from '@storefront/api-contract/ordering'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type DeskBrowser, deskBrowser } from '../../testing/desk-browser.ts'
import { expectAnswer } from '../../testing/expect-answer.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let origin: string
let desk: DeskBrowser
const open: AbortController[] = []

beforeAll(async () => {
  server = await startTestServer()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  desk = await deskBrowser(server)
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.abort()
})
afterAll(() => server.close())

const place = async () => expectAnswer(orderCall, await server.visitor().order()).order
const cursorNow = async () => expectAnswer(deskBoardCall, await desk.get('board')).cursor

/** Reads the change events of a path from a cursor on. */
async function follow(path: string, headers: Record<string, string>) {
  const abort = new AbortController()
  open.push(abort)
  const response = await fetch(`${origin}/api/${path}`, { headers, signal: abort.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const changes: DeskChange[] = []
  /** Reads until a condition holds; false when the stream ended before. */
  const until = async (isDone: () => boolean): Promise<boolean> => {
    while (!isDone()) {
      const { value, done } = (await reader?.read()) ?? { value: undefined, done: true }
      if (done) return false
      text += value
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks)
        if (block.includes('event: change')) changes.push(JSON.parse(/data: (.+)/.exec(block)?.[1] ?? ''))
    }
    return true
  }
  const ids = () => changes.flatMap(({ orders }) => orders.map(({ id }) => id))
  return { response, changes, ids, until, close: () => abort.abort() }
}

const followDesk = (cursor: number, more: Record<string, string> = {}) =>
  follow(`desk/test/events?after=${cursor}`, { cookie: desk.cookie, ...more })

describe('[DK-01] the live board', () => {
  test('a new order and each change come as they happen', async () => {
    const stream = await followDesk(await cursorNow())
    const order = await place()
    await stream.until(() => stream.ids().includes(order.id))
    await desk.act(order.id, { action: 'accept', minutes: 20 })
    await stream.until(() => stream.changes.at(-1)?.orders[0]?.state === 'accepted')
    expect(stream.changes.at(-1)?.orders[0]?.staff_note).toBe('')
  })

  test('a desk that was away catches up from its cursor: nothing lost, nothing twice', async () => {
    const cursor = await cursorNow()
    const first = await followDesk(cursor)
    const seen = await place()
    await first.until(() => first.ids().includes(seen.id))
    const newest = first.changes.at(-1)?.cursor ?? 0
    first.close()
    const missed = await Promise.all(Array.from({ length: 12 }, place))
    const second = await followDesk(cursor, { 'last-event-id': String(newest) })
    await second.until(() => second.ids().length >= missed.length)
    expect(second.ids().toSorted()).toEqual(missed.map(({ id }) => id).toSorted())
  })

  test('orders placed at once all come, with cursors that only rise', async () => {
    const stream = await followDesk(await cursorNow())
    const placed = await Promise.all(Array.from({ length: 20 }, place))
    await stream.until(() => placed.every(({ id }) => stream.ids().includes(id)))
    const cursors = stream.changes.map(({ cursor }) => cursor)
    expect(cursors).toEqual([...new Set(cursors)].toSorted((a, b) => a - b))
  })

  test('a desk that was away during sixty orders gets them all, though that is more than may wait unread', async () => {
    const cursor = await cursorNow()
    const placed: string[] = []
    for (let group = 0; group < 6; group += 1)
      placed.push(...(await Promise.all(Array.from({ length: 10 }, place))).map(({ id }) => id))
    const stream = await followDesk(cursor)
    expect(await stream.until(() => stream.ids().length >= placed.length)).toBe(true)
    expect(stream.ids().toSorted()).toEqual(placed.toSorted())
  })

  test('[DK-06] a table that calls the waiter reaches the desk, and so does its answer', async () => {
    const stream = await followDesk(await cursorNow())
    const body = { kind: 'waiter', branch: 'test-main', table: 'test-main-t1' }
    const requests = () => stream.changes.flatMap((change) => change.requests ?? [])
    await server.send('POST', 'webapp/table-requests/test', { body })
    await stream.until(() => requests().length === 1)
    await desk.post(`table-requests/${requests()[0]?.id}`, { state: 'answered' })
    await stream.until(() => requests().length === 2)
    expect(requests().map(({ state }) => state)).toEqual(['open', 'answered'])
  })

  test('another expected time reaches the customer’s live order at once', async () => {
    const visitor = server.visitor()
    const order = expectAnswer(orderCall, await visitor.order()).order
    await desk.act(order.id, { action: 'accept', minutes: 20 })
    const path = `${origin}/api/webapp/order/test/${order.id}/events`
    const response = await fetch(path, { headers: { cookie: visitor.cookie() ?? '' } })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const readUntil = async (part: string) => {
      while (!text.includes(part)) text += (await reader?.read())?.value ?? ''
    }
    await readUntil('event: order')
    const changed = await desk.act(order.id, { action: 'time', minutes: 75 })
    await readUntil(changed.json.order.expected_at)
    await reader?.cancel()
  })

  test('the owner who ends all sessions ends the streams of the others at once, and not the own', async () => {
    await place()
    const guest = await deskBrowser(server, 'kitchen')
    const stream = await follow('desk/test/events?after=0', { cookie: guest.cookie })
    await stream.until(() => stream.changes.length > 0)
    const own = await followDesk(await cursorNow())
    await desk.post('end-sessions', { staff_id: null })
    expect(await stream.until(() => false)).toBe(false)
    const order = await place()
    expect(await own.until(() => own.ids().includes(order.id))).toBe(true)
  })

  test('ending a session ends its open stream', async () => {
    await place()
    const guest = await deskBrowser(server, 'staff')
    const stream = await follow('desk/test/events?after=0', { cookie: guest.cookie })
    await stream.until(() => stream.changes.length > 0)
    await guest.post('end-session', { session_id: null })
    expect(await stream.until(() => false)).toBe(false)
    const refused = await follow('desk/test/events', { cookie: guest.cookie })
    expect(refused.response.status).toBe(401)
  })
})
