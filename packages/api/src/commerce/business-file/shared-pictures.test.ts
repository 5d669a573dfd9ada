import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BusinessFile } from '@storefront/api-contract/business-file'
import { folderStore } from '@storefront/object-store'
import { startS3Double } from '@storefront/object-store/testing/s3-double'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { pictureHash } from '../../platform/pictures/picture-store.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { NOON, startTestServer, type TestServer } from '../../testing/test-server.ts'

const DAY = 24 * 60 * 60_000
const SVG = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="90" height="90"/></svg>',
)
const OTHER = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="60" height="60"/></svg>',
)
const HASH = pictureHash(SVG)
const pictured = () =>
  testBusiness((file) => {
    file.business.logo = 'logo.svg'
  })

let folder: string
let undo: (() => unknown)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-files-'))
  undo = [() => rmSync(folder, { recursive: true, force: true })]
})
afterEach(async () => {
  for (const step of undo.toReversed()) await step()
})

beforeAll(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
})
afterAll(() => vi.unstubAllEnvs())

async function bucket(): Promise<string> {
  const double = await startS3Double()
  undo.push(double.close)
  return `s3://shop/files/?endpoint=${double.endpoint}`
}

async function start(
  options: Parameters<typeof startTestServer>[0],
  given?: FreshDatabase,
): Promise<TestServer> {
  const server = await startTestServer({ jobPause: null, ...options }, given)
  undo.push(server.close)
  return server
}

const importLogo = (server: TestServer, bytes: Uint8Array | null) =>
  server.api.importBusiness({ file: pictured(), picture: () => bytes })

describe.each([
  ['a folder', async () => join(folder, 'store')],
  ['a bucket', bucket],
])('[PR-03] pictures in %s', (_, open) => {
  test('are served by a machine that did not import them, and one machine’s rendering by the other', async () => {
    const fileStore = await open()
    const one = await start({ fileStore })
    const other = await start({ fileStore })
    expect((await importLogo(one, SVG)).ok).toBe(true)
    const answers = await Promise.all(
      [one, other, one, other].map((server) => server.send('GET', `pictures/${HASH}/320.webp`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[1]?.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(readdirSync(other.dataDir)).not.toContain('pictures')
  })

  test('of the data folder that served before are found, and are then in the store', async () => {
    const fileStore = await open()
    const before = await start({})
    await importLogo(before, SVG)
    await folderStore(folder).put(`pictures/${HASH}`, SVG)
    const moved = await start({ fileStore, dataDir: folder })
    expect((await moved.send('GET', `pictures/${HASH}/320.webp`)).status).toBe(200)
    const elsewhere = await start({ fileStore })
    expect((await elsewhere.send('GET', `pictures/${HASH}/480.webp`)).status).toBe(200)
  })

  test('that no business names are removed after a day, those of a refused import too', async () => {
    const server = await start({ fileStore: await open() })
    const isThere = async () => (await server.send('GET', `pictures/${HASH}/320.webp`)).status === 200
    const file = testBusiness((one) => {
      one.business.logo = 'logo.svg'
      one.business.welcome_bg = 'broken.svg'
    })
    const refused = await server.api.importBusiness({
      file,
      picture: (name) => (name === 'logo.svg' ? SVG : new TextEncoder().encode('<html>')),
    })
    expect(refused).toMatchObject({ ok: false, problems: [{ path: 'business.welcome_bg' }] })
    server.setTime(NOON + DAY - 1)
    await server.api.runJobs()
    expect(await isThere()).toBe(true)
    server.setTime(NOON + DAY + 1)
    await server.api.runJobs()
    expect(await isThere()).toBe(false)
  })

  test('that others replace under the same name are served for 30 days, as open pages ask for them', async () => {
    const server = await start({ fileStore: await open() })
    for (const bytes of [SVG, OTHER]) expect((await importLogo(server, bytes)).ok).toBe(true)
    const statusAt = async (days: number, bytes = SVG) => {
      server.setTime(NOON + days * DAY)
      await server.api.runJobs()
      return (await server.send('GET', `pictures/${pictureHash(bytes)}/320.webp`)).status
    }
    expect([await statusAt(29), await statusAt(31), await statusAt(33)]).toEqual([200, 200, 404])
    expect(await statusAt(33, OTHER)).toBe(200)
  })

  test('that had two names are replaced under both at once', async () => {
    const server = await start({ fileStore: await open() })
    const file = testBusiness(({ business }) =>
      Object.assign(business, { logo: 'logo.svg', header_bg: 'header.svg' }),
    )
    for (const bytes of [SVG, OTHER])
      expect((await server.api.importBusiness({ file, picture: () => bytes })).ok).toBe(true)
    const names = await server.rows(
      `select name from pictures where hash = '${HASH}' and dropped_at is not null`,
    )
    expect(names).toEqual([{ name: `upload-${HASH}` }])
  })

  test('that others replace under one name stay where the file names them by their path', async () => {
    const server = await start({ fileStore: await open() })
    await importLogo(server, SVG)
    const [stored] = await server.rows('select file from business_files')
    const { logo } = (JSON.parse(String(stored?.file)) as BusinessFile).business
    const file = testBusiness(({ business }) =>
      Object.assign(business, { logo: 'logo.svg', header_bg: logo }),
    )
    expect(
      (await server.api.importBusiness({ file, picture: (name) => (name === logo ? null : OTHER) })).ok,
    ).toBe(true)
    for (const days of [31, 33]) {
      server.setTime(NOON + days * DAY)
      await server.api.runJobs()
    }
    expect((await server.send('GET', `pictures/${HASH}/320.webp`)).status).toBe(200)
  })

  test('that are named stay, also when the job runs as they are imported once more', async () => {
    const server = await start({ fileStore: await open() })
    await importLogo(server, SVG)
    await importLogo(server, OTHER)
    for (let days = 31; days < 35; days += 1) {
      server.setTime(NOON + days * DAY)
      await Promise.all([
        server.api.runJobs(),
        importLogo(server, days % 2 ? SVG : OTHER),
        server.api.runJobs(),
      ])
    }
    server.setTime(NOON + 90 * DAY)
    await server.api.runJobs()
    await importLogo(server, null)
    expect((await server.send('GET', `pictures/${pictureHash(OTHER)}/320.webp`)).status).toBe(200)
  })
})

test('[PR-03] two machines on one database: the job of one never removes what the other imports', async () => {
  const given = await freshDatabase()
  undo.push(given.drop)
  const fileStore = await bucket()
  const one = await start({ fileStore }, given)
  const other = process.env.TEST_DATABASE_URL ? await start({ fileStore }, given) : one
  for (let round = 0; round < 5; round += 1) {
    await one.sql('truncate loose_pictures')
    await one.sql('delete from pictures')
    await one.sql(`insert into loose_pictures values ('${HASH}', '2020-01-01')`)
    const [imported] = await Promise.all([importLogo(other, SVG), one.api.runJobs(), one.api.runJobs()])
    expect(imported.ok).toBe(true)
    expect((await one.send('GET', `pictures/${HASH}/320.webp`)).status).toBe(200)
    await one.sql("update businesses set version = 'changed'")
  }
})

test('[PR-03] a store that cannot be reached is 503 with Retry-After for pictures alone', async () => {
  const double = await startS3Double()
  const server = await start({ fileStore: `s3://shop/files/?endpoint=${double.endpoint}` })
  double.close()
  const { status, headers, problem } = await server.send('GET', `pictures/${HASH}/320.webp`)
  expect([status, headers['retry-after'], problem.code]).toEqual([503, '2', 'unavailable'])
  expect((await server.send('GET', 'webapp/v5/restaurant/test')).status).toBe(200)
})
