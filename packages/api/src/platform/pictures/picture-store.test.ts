import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStore } from '@storefront/object-store'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createPicturePool, type PicturePool } from './picture-pool.ts'
import { createPictureStore, type PictureStore, pictureHash } from './picture-store.ts'
import { PICTURE_WIDTHS } from './picture-widths.ts'
import { createPictureWorker } from './picture-worker.ts'

let folder: string
let store: PictureStore

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-pictures-'))
  store = createPictureStore(folderStore(folder))
})

afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

const svg = (size: number) =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><circle cx="50%" cy="50%" r="40%" fill="tomato"/></svg>`,
  )

async function stored(bytes: Uint8Array): Promise<string> {
  const picture = await store.inspect(bytes)
  await store.keep(bytes)
  return picture.ok ? picture.picture.hash : ''
}

describe('pictures', () => {
  test.each(PICTURE_WIDTHS.map((width) => [width]))('[UI-02] come as webp %d wide', async (width) => {
    const made = await store.webp(await stored(svg(2000)), width)
    const { format, width: madeWidth } = await sharp(made ?? new Uint8Array()).metadata()
    expect([format, madeWidth]).toEqual(['webp', width])
  })

  test('[UI-02] are never made larger than they are', async () => {
    const small = await sharp({ create: { width: 200, height: 100, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
    const { width } = await sharp((await store.webp(await stored(small), 640)) ?? new Uint8Array()).metadata()
    expect(width).toBe(200)
  })

  test('are made once, however many ask', async () => {
    const hash = await stored(svg(1600))
    const made = await Promise.all(Array.from({ length: 20 }, () => store.webp(hash, 480)))
    expect(new Set(made).size).toBe(1)
    expect(readdirSync(join(folder, 'pictures', 'webp', hash))).toEqual(['480-q75.webp'])
    expect(Buffer.from((await store.webp(hash, 480)) ?? []).equals(Buffer.from(made[0] ?? []))).toBe(true)
  })

  test('[UI-02] are AVIF where that is smaller, from the second time on', async () => {
    // The pool draws AVIF while nothing else computes, which beside busy processors is never.
    const worker = createPictureWorker()
    const limits = { milliseconds: 50_000, bytes: Number.POSITIVE_INFINITY }
    const pool: PicturePool = { run: (job) => worker.run(job, limits), close: worker.close }
    const drawn = createPictureStore(folderStore(folder), { pool })
    onTestFinished(drawn.close)
    const hash = await stored(svg(1600))
    const first = await drawn.smallest(hash, 480)
    expect([first?.type, first?.isFinal]).toEqual(['image/webp', false])
    await expect.poll(async () => (await drawn.smallest(hash, 480))?.isFinal).toBe(true)
    const second = await drawn.smallest(hash, 480)
    const { format, compression } = await sharp(second?.bytes).metadata()
    expect([second?.type, format, compression]).toEqual(['image/avif', 'heif', 'av1'])
    expect(second?.bytes.length).toBeLessThan(first?.bytes.length ?? 0)
  })

  test('[UI-02] stay webp where AVIF is larger, which is found out once', async () => {
    const kinds: string[] = []
    const bytesOf = { inspect: 0, webp: 10, avif: 11 }
    const pool: PicturePool = {
      run: async ({ kind }) => {
        kinds.push(kind)
        return { ok: true, bytes: new Uint8Array(bytesOf[kind]) }
      },
      close: () => undefined,
    }
    await store.keep(svg(1600))
    const doubled = createPictureStore(folderStore(folder), { pool })
    const hash = pictureHash(svg(1600))
    await doubled.smallest(hash, 480)
    await expect.poll(async () => (await doubled.smallest(hash, 480))?.isFinal).toBe(true)
    expect(await doubled.smallest(hash, 480)).toMatchObject({ type: 'image/webp', bytes: { length: 10 } })
    expect(kinds).toEqual(['webp', 'avif'])
  })

  const opaque = (background: string) =>
    sharp({ create: { width: 200, height: 100, channels: 3, background } })
      .png()
      .toBuffer()

  test('[UI-02] have the mean colour of what cannot be seen through', async () => {
    expect(await store.inspect(await opaque('teal'))).toMatchObject({ picture: { colour: '008080' } })
    expect(await store.inspect(svg(300))).toMatchObject({ picture: { colour: null } })
  })

  test('[UI-02] whose colour nobody knows yet are decoded once for it', async () => {
    const bytes = await opaque('teal')
    await store.keep(bytes)
    const pool = createPicturePool()
    const run = vi.spyOn(pool, 'run')
    const later = createPictureStore(folderStore(folder), { pool })
    onTestFinished(later.close)
    const hash = pictureHash(bytes)
    expect([await later.colour(hash), await later.colour(hash)]).toEqual(['008080', '008080'])
    await store.keep(svg(300), null)
    expect(await later.colour(pictureHash(svg(300)))).toBeNull()
    expect(run).toHaveBeenCalledTimes(1)
    await later.forget(hash)
    expect(await later.colour(hash)).toBeNull()
  })

  test('that were never stored are null', async () => {
    expect(await store.webp('0123456789abcdef', 320)).toBeNull()
  })

  test('that cannot be rendered are tried and reported once, at any width', async () => {
    const jobs: string[] = []
    const reports: string[] = []
    const pool: PicturePool = {
      run: async ({ kind }) => {
        jobs.push(kind)
        return { ok: false, problem: 'too-costly' }
      },
      close: () => undefined,
    }
    const report = (what: string) => reports.push(what)
    await store.keep(svg(1600))
    const failing = createPictureStore(folderStore(folder), { pool, report })
    const hash = pictureHash(svg(1600))
    expect([await failing.webp(hash, 320), await failing.webp(hash, 640)]).toEqual([null, null])
    expect(jobs).toEqual(['webp'])
    expect(reports).toEqual(['A picture cannot be drawn'])
  })

  test('that took too long are tried again soon, for the server may have been busy; broken ones are not', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    for (const [problem, tries] of [
      ['too-costly', 2],
      ['broken', 1],
    ] as const) {
      const run = vi.fn(async () => ({ ok: false, problem }) as const)
      await store.keep(svg(1600))
      const failing = createPictureStore(folderStore(folder), { pool: { run, close: () => undefined } })
      const hash = pictureHash(svg(1600))
      expect([await failing.webp(hash, 320), await failing.webp(hash, 320)]).toEqual([null, null])
      expect(run).toHaveBeenCalledTimes(1)
      vi.advanceTimersByTime(21_000)
      await failing.webp(hash, 320)
      expect(run, problem).toHaveBeenCalledTimes(tries)
    }
  })

  test('are deleted with their renderings', async () => {
    const hash = await stored(svg(1600))
    await store.webp(hash, 320)
    await store.forget(hash)
    expect(await folderStore(folder).list('pictures/')).toEqual([])
    expect([await store.original(hash), await store.webp(hash, 320)]).toEqual([null, null])
  })

  test('that are deleted while they are drawn leave no rendering', async () => {
    const hash = await stored(svg(1600))
    const pool: PicturePool = {
      run: async () => {
        await store.forget(hash)
        return { ok: true, bytes: new Uint8Array([1]) }
      },
      close: () => undefined,
    }
    await createPictureStore(folderStore(folder), { pool }).webp(hash, 320)
    expect(await folderStore(folder).list('pictures/')).toEqual([])
  })

  test.each([
    ['HTML', '<html><body>hello</body></html>', 'no-picture'],
    ['nothing', '', 'no-picture'],
    ['an SVG without end', '<svg xmlns="http://www.w3.org/2000/svg" width="9"', 'no-picture'],
    [
      'an SVG of 100 million pixels',
      '<svg xmlns="http://www.w3.org/2000/svg" width="10000" height="10000"/>',
      'too-large',
    ],
  ])('%s is none', async (_label, text, problem) => {
    expect(await store.inspect(new TextEncoder().encode(text))).toEqual({ ok: false, problem })
  })

  test('a picture whose pixels break off is none, though its size can be read', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const whole = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'red', noise } })
      .png()
      .toBuffer()
    expect(await store.inspect(whole)).toMatchObject({ ok: true, picture: { width: 300, height: 300 } })
    const half = whole.subarray(0, whole.length / 2)
    expect((await sharp(half).metadata()).width).toBe(300)
    expect(await store.inspect(half)).toEqual({ ok: false, problem: 'broken' })
  })
})

describe('a picture pool', () => {
  const limits = { milliseconds: 500, bytes: Number.POSITIVE_INFINITY }
  const same = (each: typeof limits) => ({ inspect: each, webp: each, avif: each })

  test('ends a picture that takes too long, and goes on with the next', async () => {
    const pool = createPicturePool(same(limits))
    const bombs = [1, 2, 3].map(() => pool.run({ kind: 'inspect', bytes: bomb() }))
    expect(await Promise.all(bombs)).toEqual(bombs.map(() => ({ ok: false, problem: 'too-costly' })))
    pool.close()
    const patient = createPicturePool()
    expect(await patient.run({ kind: 'inspect', bytes: svg(40) })).toMatchObject({ ok: true, width: 40 })
    patient.close()
  })

  test('does not count the time in which its process starts', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const pool = createPicturePool(same(limits))
    onTestFinished(pool.close)
    const drawn = pool.run({ kind: 'inspect', bytes: svg(40) })
    vi.advanceTimersByTime(limits.milliseconds)
    expect(await drawn).toMatchObject({ ok: true, width: 40 })
  })

  test('ends a picture that takes too much memory', async () => {
    const pool = createPicturePool({ ...same(limits), inspect: { milliseconds: 20_000, bytes: 1024 } })
    expect(await pool.run({ kind: 'inspect', bytes: bomb() })).toEqual({ ok: false, problem: 'too-costly' })
    pool.close()
  })
})

/** Every level draws the one before ten times: 10 million circles in less than two kilobytes. */
function bomb(): Uint8Array {
  const levels = Array.from({ length: 7 }, (_, level) => {
    const uses = `<use href="#a${level}"/>`.repeat(10)
    return `<g id="a${level + 1}">${uses}</g>`
  })
  const shapes = `<defs><circle id="a0" cx="9" cy="9" r="9"/>${levels.join('')}</defs><use href="#a7"/>`
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">${shapes}</svg>`,
  )
}
