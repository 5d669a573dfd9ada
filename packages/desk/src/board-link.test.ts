// @vitest-environment happy-dom
import { ALIVE_EVENT, ALIVE_EVERY_MS, type DeskChange } from '@storefront/api-contract/desk'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type BoardLink, followBoard } from './board-link.ts'

const aBoard = (cursor: number): DeskChange => ({
  cursor,
  now: '2026-11-20T09:00:00.000Z',
  orders: [],
  reservations: [],
})

class FakeStream extends EventTarget {
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null
  isClosed = false
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    streams.push(this)
  }
  close = () => {
    this.isClosed = true
  }
  say(name: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
  }
  beat = () => this.say(ALIVE_EVENT, {})
}

let streams: FakeStream[] = []
let stop = () => {}
const newest = () => streams.at(-1) as FakeStream
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Follows a board of which each reading is the next of these; then the last one again. */
async function follow(...answers: (DeskChange | null)[]) {
  const links: BoardLink[] = []
  const changes: number[] = []
  const boards: number[] = []
  const read = vi.fn(
    async (_known?: DeskChange) => (answers.length > 1 ? answers.shift() : answers[0]) ?? null,
  )
  stop = followBoard({
    read,
    eventsUrl: (cursor) => `/events?after=${cursor}`,
    onBoard: ({ cursor }) => boards.push(cursor),
    onChange: ({ cursor }) => changes.push(cursor),
    onLink: (link) => links.push(link),
  })
  await pass(0)
  return { links, boards, changes, read }
}

beforeEach(() => {
  streams = []
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeStream)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('[DK-01] the board is read first, and its stream goes on from there', async () => {
  const { links, boards, changes } = await follow(aBoard(7))
  expect(newest().url).toBe('/events?after=7')
  newest().onopen?.()
  newest().say('change', aBoard(8))
  newest().say('change', { cursor: 'nonsense' })
  expect([boards, changes, links]).toEqual([[7], [8], ['live']])
})

describe('[DK-01] a stream that falls silent', () => {
  const SILENCE = 2.5 * ALIVE_EVERY_MS

  test('is opened again after two beats and a half, and is lost until then', async () => {
    const { links } = await follow(aBoard(7), aBoard(9))
    newest().onopen?.()
    newest().beat()
    await pass(SILENCE - 1)
    expect(streams).toHaveLength(1)
    await pass(1)
    expect(links).toEqual(['live', 'lost'])
    expect(streams.map(({ isClosed }) => isClosed)).toEqual([true, false])
    expect(newest().url).toBe('/events?after=9')
    newest().onopen?.()
    expect(links.at(-1)).toBe('live')
  })

  test('goes on with each beat and each change', async () => {
    await follow(aBoard(7))
    newest().onopen?.()
    for (const say of [newest().beat, () => newest().say('change', aBoard(8)), newest().beat]) {
      say()
      await pass(SILENCE - 1)
    }
    expect(streams).toHaveLength(1)
  })

  test('is not judged if its server sends no beats; what changed is asked for every minute', async () => {
    const { read, boards, changes } = await follow(aBoard(7), aBoard(9))
    newest().onopen?.()
    newest().say('change', aBoard(8))
    await pass(60_000)
    expect(streams).toHaveLength(1)
    expect(read).toHaveBeenCalledTimes(2)
    expect([boards, changes]).toEqual([[7], [8, 9]])
    await pass(60_000)
    // Since the last answer, not since the stream's: what the stream lost comes too.
    expect(read.mock.calls.map(([known]) => known?.cursor)).toEqual([undefined, 7, 9])
  })

  test('is read as a whole again after a break, and then by its changes', async () => {
    const { read } = await follow(aBoard(7), aBoard(12), aBoard(13))
    newest().onerror?.()
    await pass(3_000)
    newest().onopen?.()
    await pass(57_000)
    expect(read.mock.calls.map(([known]) => known?.cursor)).toEqual([undefined, undefined, 12])
  })
})

describe('[DK-01] a stream that is refused or breaks', () => {
  const refuse = async (pause: number) => {
    const { length } = streams
    newest().onerror?.()
    await pass(pause - 1)
    expect(streams).toHaveLength(length)
    await pass(1)
    expect(streams).toHaveLength(length + 1)
  }

  test('is opened again after 3 s, and after twice as long each time, up to 30 s', async () => {
    const { links } = await follow(aBoard(7))
    for (const pause of [3_000, 6_000, 12_000, 24_000, 30_000, 30_000]) await refuse(pause)
    expect(new Set(links)).toEqual(new Set(['lost']))
  })

  test('waits 3 s again once one was open', async () => {
    await follow(aBoard(7))
    for (const pause of [3_000, 6_000]) await refuse(pause)
    newest().onopen?.()
    await refuse(3_000)
  })

  test('waits to its end, although the board is read every minute', async () => {
    const { read } = await follow(null)
    await pass(45_000)
    const { length } = read.mock.calls
    await pass(29_999)
    expect(read).toHaveBeenCalledTimes(length)
    await pass(1)
    expect(read).toHaveBeenCalledTimes(length + 1)
  })

  test('and so is a board that cannot be read, at once or at the minute', async () => {
    const { links, read } = await follow(null, aBoard(7), null, aBoard(8))
    expect([links, streams.length]).toEqual([['lost'], 0])
    await pass(3_000)
    newest().onopen?.()
    expect(links).toEqual(['lost', 'live'])
    await pass(57_000)
    expect(links.at(-1)).toBe('lost')
    expect(newest().isClosed).toBe(true)
    await pass(3_000)
    expect(newest().url).toBe('/events?after=8')
    expect(read).toHaveBeenCalledTimes(4)
  })
})

test('[DK-01] a device that is online again opens the stream at once', async () => {
  const { links } = await follow(aBoard(7), null, aBoard(8))
  newest().onopen?.()
  window.dispatchEvent(new Event('offline'))
  expect(links.at(-1)).toBe('lost')
  newest().onerror?.()
  await pass(3_000)
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(newest().url).toBe('/events?after=8')
  newest().onopen?.()
  await pass(6_000)
  expect([streams.length, links.at(-1)]).toEqual([2, 'live'])
})

test('[DK-01] what comes late of an earlier attempt is dropped', async () => {
  let answerLate = (_board: DeskChange) => {}
  const late = new Promise<DeskChange>((resolve) => {
    answerLate = resolve
  })
  const { links, boards, changes, read } = await follow(aBoard(7))
  const [first] = streams
  first?.onopen?.()
  read.mockReturnValueOnce(late)
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('online'))
  await pass(0)
  newest().onopen?.()
  first?.say('change', aBoard(90))
  first?.beat()
  first?.onerror?.()
  answerLate(aBoard(99))
  await pass(50_000)
  expect([boards, changes]).toEqual([[7, 7], []])
  expect(links).toEqual(['live', 'live'])
  expect(streams).toHaveLength(2)
})

test('[DK-01] nothing is read or opened once it is stopped', async () => {
  const { read } = await follow(aBoard(7))
  newest().onerror?.()
  stop()
  window.dispatchEvent(new Event('online'))
  await pass(120_000)
  expect([read.mock.calls.length, streams.length]).toEqual([1, 1])
  expect(newest().isClosed).toBe(true)
})
