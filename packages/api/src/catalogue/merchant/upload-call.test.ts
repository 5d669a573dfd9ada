import { merchantPictureCall } from '@storefront/api-contract/merchant'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { TEST_KEY, testBusiness } from '../../testing/test-business.ts'
import { MERCHANT, NOON, startTestServer, type TestServer } from '../../testing/test-server.ts'

const DAY = 24 * 60 * 60_000
const PATH = 'merchant/test/pictures'
const PNG = { ...MERCHANT, 'content-type': 'image/png' }

let server: TestServer
let picture: Buffer

beforeAll(async () => {
  server = await startTestServer({ jobPause: null, rateLimits: null })
  const create = { width: 40, height: 30, channels: 3, background: 'teal' } as const
  picture = await sharp({ create }).png().toBuffer()
})
beforeEach(() => server.setTime(NOON))
afterAll(() => server.close())

const upload = (body: unknown = picture, headers: Record<string, string> = PNG) =>
  server.send('PUT', PATH, { body, headers })
const srcOf = async (body = picture) => expectAnswer(merchantPictureCall, await upload(body)).src
const isServed = async (src: string) =>
  (await server.app.inject({ url: `${src}/320.webp` })).statusCode === 200
const fileWith = (logo: string | null) => testBusiness(({ business }) => Object.assign(business, { logo }))
const importing = (logo: string | null) =>
  server.send('PUT', 'merchant/test/business', { body: fileWith(logo), headers: MERCHANT })

test('[PR-03] an uploaded picture is named in the file by its answer, and served', async () => {
  const answered = expectAnswer(merchantPictureCall, await upload())
  expect(answered).toEqual({
    src: expect.stringMatching(/^\/api\/pictures\/[0-9a-f]{16}(-[0-9a-f]{6})?$/),
    width: 40,
    height: 30,
  })
  expect((await importing(answered.src)).status).toBe(200)
  expect(await isServed(answered.src)).toBe(true)
  const exported = await server.api.exportBusiness('test')
  const names = []
  if (exported.ok) for await (const [name] of exported.pictures) names.push(name)
  expect(names).toEqual([expect.stringMatching(/^upload-[0-9a-f]{16}$/)])
  expect((await importing(null)).status).toBe(200)
})

test('[PR-03] the same bytes have the same address, however often they come', async () => {
  expect(new Set([await srcOf(), await srcOf(), await srcOf()]).size).toBe(1)
})

test('[PR-03] its content says what it is, not its header', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>',
  )
  expect(await isServed(await srcOf(svg))).toBe(true)
  expectProblem(await upload(Buffer.from('<script>alert(1)</script>')), 422, 'bad-request')
  expectProblem(await upload(picture.subarray(0, picture.length / 2)), 422, 'bad-request')
  expectProblem(await upload({ a: 'JSON' }, MERCHANT), 400, 'bad-request')
  expectProblem(await upload(Buffer.alloc(0)), 400, 'bad-request')
})

test('[PR-03] more than 20 MB are not taken', async () => {
  expectProblem(await upload(Buffer.alloc(20 * 1024 * 1024 + 1)), 413, 'bad-request')
})

test('[PR-03] only the key of the business opens it', async () => {
  const headers = { ...PNG, authorization: `Bearer not-${TEST_KEY}` }
  expectProblem(await upload(picture, headers), 401, 'unauthorised')
})

test('[PR-03] a picture that no file names is collected after 30 days and its file a day later, one that is named stays', async () => {
  const create = { width: 8, height: 8, channels: 3, background: 'red' } as const
  const other = await srcOf(await sharp({ create }).png().toBuffer())
  const named = await srcOf()
  expect((await importing(named)).status).toBe(200)
  await srcOf()
  for (const days of [29, 31, 33]) {
    server.setTime(NOON + days * DAY)
    await server.api.runJobs()
    expect([await isServed(other), await isServed(named)], `${days} days`).toEqual([days < 32, true])
  }
})
