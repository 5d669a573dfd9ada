import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { COMPILE_CACHE } from '../testing/compile-cache.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { withOrdering } from '../testing/ordering-business.ts'
import { type Ended, runInProcess } from '../testing/run-in-process.ts'
import { testBusiness } from '../testing/test-business.ts'
import { businessCommand } from './business-command.ts'

const CLI = fileURLToPath(new URL('./business.ts', import.meta.url))

/** Some open a database. */
const SLOW = 120_000

let folder: string
/** Made by the first command that opens one. */
let fresh: FreshDatabase | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-cli-'))
})

afterEach(async () => {
  await fresh?.drop()
  fresh = undefined
  rmSync(folder, { recursive: true, force: true })
})

async function run(...args: string[]): Promise<Ended> {
  if (args[0] !== 'validate') fresh ??= await freshDatabase()
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: fresh?.options.databaseUrl }
  return runInProcess(businessCommand, args, env)
}

function write(name: string, text: string): string {
  const path = join(folder, name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, text)
  return path
}

test('an export is right, and imports and exports again as the same bytes', { timeout: SLOW }, async () => {
  const first = write('test.json', JSON.stringify(testBusiness()))
  expect((await run('import', first)).output).toContain('imported test')
  const [second, third] = [join(folder, 'second/test.json'), join(folder, 'third/test.json')]
  expect(await run('export', 'test', second)).toMatchObject({ code: 0, errors: '' })
  expect((await run('validate', second)).output).toContain('test is right')
  expect((await run('import', second)).output).toContain('imported test')
  expect((await run('export', 'test', third)).code).toBe(0)
  expect(readFileSync(third, 'utf8')).toBe(readFileSync(second, 'utf8'))
})

test('what is wrong is named by line, field and reason', { timeout: SLOW }, async () => {
  const right = JSON.stringify(testBusiness(), null, 2)
  const text = right.replace('"time_zone": "Asia/Kuwait"', '"time_zone": "Kuwait City"')
  const line = text.slice(0, text.indexOf('Kuwait City')).split('\n').length
  const file = write('test.json', text)
  const { code, errors } = await run('validate', file)
  expect([code, errors]).toEqual([
    1,
    `${file}:${line}: business.time_zone: Is no IANA time zone.\n${file}: nothing was changed.\n`,
  ])
})

const square = (west: number, south: number) => [
  [
    [west, south, 12],
    [west + 0.0625, south, 12],
    [west + 0.0625, south + 0.0625, 12],
    [west, south + 0.0625, 12],
    [west, south, 12],
  ],
]
const SWAPPED = square(29.33, 48.07)
const CROSSING = [
  [
    [48.07, 29.33],
    [48.09, 29.35],
    [48.09, 29.33],
    [48.07, 29.35],
    [48.07, 29.33],
  ],
]

function deliveringFile() {
  const file = testBusiness()
  withOrdering(file)
  for (const branch of file.branches) Object.assign(branch, { lat: 29.33, lng: 48.07 })
  return file
}

/** A zone round Salmiya with one area, as a map program writes it. */
function geoJson(coordinates: unknown = square(48, 29.25), type = 'Polygon') {
  const branch_id = deliveringFile().branches[0]?.id
  const feature = (properties: object, geometry: object | null) => ({ type: 'Feature', properties, geometry })
  return {
    type: 'FeatureCollection',
    features: [
      feature({ id: 'coast', name: 'The coast', branch_id, fees: 250, color: '#2b8a3e' }, null),
      feature(
        { id: 'salmiya', area_of: 'coast', name: 'Salmiya', parent_name: 'Hawalli' },
        { type, coordinates },
      ),
    ],
  }
}

test('[DL-04] zones come from a GeoJSON file beside the business file', { timeout: SLOW }, async () => {
  const file = write('test.json', JSON.stringify(deliveringFile()))
  const zones = write('zones.geojson', JSON.stringify(geoJson()))
  expect(await run('validate', file, zones)).toMatchObject({ code: 0, errors: '' })
  expect(await run('import', file, zones)).toMatchObject({ code: 0, errors: '' })
  const exported = join(folder, 'out/test.json')
  expect((await run('export', 'test', exported)).code).toBe(0)
  const { delivery } = JSON.parse(readFileSync(exported, 'utf8')).ordering
  expect(delivery.zones).toMatchObject([
    {
      id: 'coast',
      names: [{ locale: 'en', name: 'The coast' }],
      fees: 250,
      areas: [
        {
          id: 'salmiya',
          parent_names: [{ locale: 'en', name: 'Hawalli' }],
          shape: {
            type: 'Polygon',
            coordinates: [
              [
                [48, 29.25],
                [48.0625, 29.25],
                [48.0625, 29.3125],
                [48, 29.3125],
                [48, 29.25],
              ],
            ],
          },
        },
      ],
    },
  ])
})

test.each([
  [
    'coordinates swapped',
    SWAPPED,
    'Polygon',
    'Zone The coast (coast), area Salmiya (salmiya): has latitude and longitude swapped.',
  ],
  [
    'a ring that crosses itself',
    CROSSING,
    'Polygon',
    'Zone The coast (coast), area Salmiya (salmiya): the ring crosses itself.',
  ],
  ['text for a number', [[['48.07', 29.33]]], 'Polygon', 'Zone The coast: '],
  ['a line', [[48.07, 29.33]], 'LineString', 'Zone Salmiya: LineString is no shape of a zone'],
])(
  '[DL-04] a zone with %s is refused by its name and line',
  { timeout: SLOW },
  async (_label, coordinates, type, reason) => {
    const file = write('test.json', JSON.stringify(deliveringFile()))
    const text = JSON.stringify(geoJson(coordinates, type), null, 1)
    const zones = write('zones.geojson', text)
    const { code, errors } = await run('validate', file, zones)
    expect([code, errors]).toEqual([1, expect.stringContaining(reason)])
    const [first = ''] = errors.split('\n')
    const [, line] = /zones\.geojson:(\d+): features\.1\.geometry/.exec(first) ?? []
    expect(Number(line)).toBeGreaterThan(text.slice(0, text.indexOf('area_of')).split('\n').length)
    expect(errors).toContain(`${file}: nothing was changed.`)
  },
)

test.each([
  [
    'what is no collection',
    '{"type":"Feature"}',
    'zones.geojson:1: (file): Is no GeoJSON FeatureCollection.',
  ],
  [
    'an area of no zone',
    '{"type":"FeatureCollection","features":[{"properties":{"id":"a","name":"Sharq","area_of":"x"},"geometry":null}]}',
    'features.0.properties.area_of: Zone Sharq: There is no zone x.',
  ],
])('[DL-04] %s is refused', { timeout: SLOW }, async (_label, text, reason) => {
  const file = write('test.json', JSON.stringify(deliveringFile()))
  const { code, errors } = await run('validate', file, write('zones.geojson', text))
  expect([code, errors]).toEqual([1, expect.stringContaining(reason)])
})

test.each([
  ['no command', [], 2, 'Usage'],
  ['an unknown command', ['print', 'x'], 2, 'Usage'],
  ['an export without a file', ['export', 'test'], 2, 'Usage'],
  ['a file that is not there', ['validate', '/nowhere.json'], 1, '/nowhere.json:1: (file): ENOENT'],
] as const)('%s is refused', { timeout: SLOW }, async (_label, args, code, errors) => {
  const ended = await run(...args)
  expect([ended.code, ended.errors]).toEqual([code, expect.stringContaining(errors)])
})

test('the process ends with the code of the command', { timeout: SLOW }, async () => {
  const env = { ...COMPILE_CACHE, PATH: process.env.PATH }
  const ended = await new Promise((done) =>
    execFile(process.execPath, [CLI, 'print', 'x'], { env }, (error, _, errors) =>
      done([error?.code, errors]),
    ),
  )
  expect(ended).toEqual([2, expect.stringContaining('Usage: business import')])
})

test('[DK-01] the operator invites the first owner of an order desk', { timeout: SLOW }, async () => {
  await run('import', write('test.json', JSON.stringify(testBusiness())))
  const invited = await run('staff', 'test', 'owner', 'Sara')
  expect(invited).toMatchObject({ code: 0, errors: '' })
  expect(invited.output).toMatch(/^Sara: .*\/desk\/test#[\w-]{32}\nOr the code [0-9A-Z]{4}-[0-9A-Z]{4}\./)
  expect((await run('staff', 'nobody', 'owner', 'Sara')).code).toBe(1)
  expect((await run('staff', 'test', 'chef', 'Sara')).code).toBe(2)
})
