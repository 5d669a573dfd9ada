import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPictureStore, PICTURE_WIDTHS, type PictureStore } from './picture-store.ts'

let folder: string
let store: PictureStore

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-pictures-'))
  store = createPictureStore(folder)
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const svg = (size: number) =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><circle cx="50%" cy="50%" r="40%" fill="tomato"/></svg>`,
  )

async function kept(bytes: Uint8Array): Promise<string> {
  const picture = await store.inspect(bytes)
  await store.keep(bytes)
  return picture?.hash ?? ''
}

describe('pictures', () => {
  test.each(PICTURE_WIDTHS.map((width) => [width]))('[UI-02] come as webp %d wide', async (width) => {
    const made = await store.webp(await kept(svg(2000)), width)
    const { format, width: madeWidth } = await sharp(made ?? new Uint8Array()).metadata()
    expect([format, madeWidth]).toEqual(['webp', width])
  })

  test('[UI-02] are never made larger than they are', async () => {
    const small = await sharp({ create: { width: 200, height: 100, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
    const { width } = await sharp((await store.webp(await kept(small), 640)) ?? new Uint8Array()).metadata()
    expect(width).toBe(200)
  })

  test('are made once, however many ask', async () => {
    const hash = await kept(svg(1600))
    const made = await Promise.all(Array.from({ length: 20 }, () => store.webp(hash, 480)))
    expect(new Set(made).size).toBe(1)
    expect(readdirSync(join(folder, 'pictures', 'webp'))).toEqual([`${hash}-480-q75.webp`])
    expect(Buffer.from((await store.webp(hash, 480)) ?? []).equals(Buffer.from(made[0] ?? []))).toBe(true)
  })

  test('are made two at a time', async () => {
    let running = 0
    let most = 0
    const toBuffer = sharp.prototype.toBuffer
    const spy = vi.spyOn(sharp.prototype, 'toBuffer').mockImplementation(async function (this: Sharp) {
      most = Math.max(most, ++running)
      const buffer = await toBuffer.call(this)
      running -= 1
      return buffer as never
    })
    const hash = await kept(svg(1600))
    await Promise.all(PICTURE_WIDTHS.map((width) => store.webp(hash, width)))
    spy.mockRestore()
    expect(most).toBe(2)
  })

  test('that nobody kept are null', async () => {
    expect(await store.webp('0123456789abcdef', 320)).toBeNull()
  })

  test('a picture that breaks off is an error for each who asked, and can be asked for again', async () => {
    const hash = await kept(svg(1600))
    const spy = vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValueOnce(new Error('out of memory'))
    const answers = await Promise.allSettled([store.webp(hash, 320), store.webp(hash, 320)])
    expect(answers.map((answer) => answer.status)).toEqual(['rejected', 'rejected'])
    spy.mockRestore()
    expect(await store.webp(hash, 320)).not.toBeNull()
  })

  test.each([
    ['HTML', '<html><body>hello</body></html>'],
    ['nothing', ''],
    ['an SVG without end', '<svg xmlns="http://www.w3.org/2000/svg" width="9"'],
    [
      'an SVG of 100 million pixels',
      '<svg xmlns="http://www.w3.org/2000/svg" width="10000" height="10000"/>',
    ],
  ])('%s is none', async (_label, text) => {
    expect(await store.inspect(new TextEncoder().encode(text))).toBeNull()
  })
})
