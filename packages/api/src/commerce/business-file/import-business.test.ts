import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { businessCall, menuCall } from '@storefront/api-contract'
import type { BusinessFile } from '@storefront/api-contract/business-file'
import { merchantImportCall } from '@storefront/api-contract/merchant'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { businessCommand } from '../../cli/business-command.ts'
import { pictureHash } from '../../platform/pictures/picture-store.ts'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts'
import { RACING } from '../../testing/racing.ts'
import { runInProcess } from '../../testing/run-in-process.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { MERCHANT, NOON, startTestServer, type TestServer } from '../../testing/test-server.ts'

const DAY = 24 * 60 * 60_000

let server: TestServer
const PNG = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'orange' } })
  .png()
  .toBuffer()

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

const menuText = async () => (await server.send('GET', 'webapp/v5/menu/test-main')).text
const importFile = (file: unknown, picture: (name: string) => Uint8Array | null = () => null) =>
  server.api.importBusiness({ file, picture })

describe('a wrong file', () => {
  beforeAll(() => importFile(testBusiness()))

  test.each<[string, (file: BusinessFile) => void, string[]]>([
    ['a price below 0', (file) => price(file, -1), ['items.1.price_labels.0.price']],
    ['a price that is no whole number', (file) => price(file, 1.5), ['items.1.price_labels.0.price']],
    [
      'an item of no category',
      (file) => first(file.items, (one) => (one.category_id = 'none')),
      ['items.0.category_id'],
    ],
    [
      'an item of no branch',
      (file) => first(file.items, (one) => (one.branch_ids = ['none'])),
      ['items.0.branch_ids.0'],
    ],
    [
      'an item without prices',
      (file) => first(file.items, (one) => (one.price_labels = [])),
      ['items.0.price_labels'],
    ],
    [
      'unknown modifiers',
      (file) => first(file.items, (one) => (one.modifier_group_ids = ['none'])),
      ['items.0.modifier_group_ids.0'],
    ],
    [
      'a modifier twice in an item',
      (file) => first(file.items, (one) => (one.modifier_group_ids = ['bread', 'bread'])),
      ['items.0.modifier_group_ids'],
    ],
    [
      'an id used twice',
      (file) => first(file.items, (one) => (one.id = 'juice')),
      ['items.1.id', 'discounts.pickup.itemsDiscounts.0'],
    ],
    ['an id with a slash', (file) => first(file.categories, (one) => (one.id = 'a/b')), ['categories.0.id']],
    [
      'categories in a circle',
      (file) => first(file.categories, (one) => (one.parent_id = 'grill')),
      ['categories.0.parent_id'],
    ],
    ['a default branch that is none', (file) => (file.business.branch_id = 'none'), ['business.branch_id']],
    ['an unknown time zone', (file) => (file.business.time_zone = 'Mars/Olympus'), ['business.time_zone']],
    [
      'a shift that is no time',
      (file) =>
        first(
          file.branches[1]?.hours.car_pickup?.week ?? [],
          (day) => (day.shifts = [{ time_from: '24:30', time_to: '02:00' }]),
        ),
      ['branches.1.hours.car_pickup.week.0.shifts.0.time_from'],
    ],
    [
      'two tables on one square of a floor',
      (file) =>
        first(file.branches, (one) => {
          const [table] = one.tables
          if (table) one.tables = ['a', 'b'].map((id) => ({ ...table, id, place: { column: 2, row: 1 } }))
        }),
      ['branches.0.tables.1.place'],
    ],
    [
      'a square beyond the floor',
      (file) => first(file.branches[0]?.tables ?? [], (one) => (one.place = { column: 13, row: 1 })),
      ['branches.0.tables.0.place.column'],
    ],
    [
      'a week of five days',
      (file) =>
        first(file.categories, (one) => (one.shifts = one.shifts.concat([{ closed: true, shifts: [] }]))),
      ['categories.0.shifts'],
    ],
    [
      'a discount over 100 %',
      (file) =>
        (file.discounts = {
          pickup: {
            itemsDiscounts: {},
            categoriesDiscounts: {},
            allMenuDiscount: { type: 'percent', value: 101 },
          },
        }),
      ['discounts.pickup.allMenuDiscount.value'],
    ],
    [
      'a discount on nothing',
      (file) =>
        (file.discounts = {
          pickup: {
            itemsDiscounts: { none: { type: 'fixed', value: 1 } },
            categoriesDiscounts: {},
            allMenuDiscount: null,
          },
        }),
      ['discounts.pickup.itemsDiscounts.0'],
    ],
    [
      'a banner that ends before it begins',
      (file) => first(file.banners, (one) => (one.to = '2026-10-31')),
      ['banners.0.to'],
    ],
    [
      'a maximum below the minimum',
      (file) => first(file.modifier_groups, (one) => (one.minimum = 2)),
      ['modifier_groups.0.maximum'],
    ],
    [
      'a script as a link',
      (file) => (file.business.social_links = [{ network: 'x', url: 'javascript:alert(1)' }]),
      ['business.social_links.0.url'],
    ],
    ['an address to move to without https', (file) => (file.moved_to = 'http://new.example'), ['moved_to']],
    [
      'tiles over http',
      (file) => (file.business.map_tiles = { url: 'http://t.example/{z}/{x}/{y}', attribution: 'Makers' }),
      ['business.map_tiles.url'],
    ],
    [
      'tiles that are one picture',
      (file) => (file.business.map_tiles = { url: 'https://t.example/{z}/{x}', attribution: 'Makers' }),
      ['business.map_tiles.url'],
    ],
    [
      'tiles from anywhere',
      (file) => (file.business.map_tiles = { url: 'https://*.example/{z}/{x}/{y}', attribution: ' ' }),
      ['business.map_tiles.url'],
    ],
    [
      'tiles of nobody',
      (file) => (file.business.map_tiles = { url: 'https://t.example/{z}/{x}/{y}', attribution: ' ' }),
      ['business.map_tiles.attribution'],
    ],
    ['a name in the address to move to', (file) => (file.moved_to = 'https://a@b.example'), ['moved_to']],
    [
      'a pixel that is no word',
      (file) => (file.pixels = [{ provider: 'meta', id: '1");alert(1)//' }]),
      ['pixels.0.id'],
    ],
    [
      'a theme without a colour',
      (file) => Object.assign(file, { themes: { night: { theme_color: 7 } } }),
      ['themes.night.theme_color'],
    ],
    [
      'a day that no calendar has',
      (file) => exceptions(file, ['2027-02-30', '2027-13-01', '2028-02-29']),
      ['branches.0.hours.dine_in.exceptions.0.date', 'branches.0.hours.dine_in.exceptions.1.date'],
    ],
    [
      'a day with two hours of its own',
      (file) => exceptions(file, ['2027-02-28', '2027-02-28']),
      ['branches.0.hours.dine_in.exceptions.1.date'],
    ],
    [
      'a pin that begins on no day',
      (file) => first(file.categories, (one) => (one.pin = { from: '2027-02-30', to: 'soon', shifts: [] })),
      ['categories.0.pin.from', 'categories.0.pin.to'],
    ],
    [
      'a banner for types that are not sold',
      (file) => first(file.banners, (one) => (one.selling_types = ['car_pickup', 'delivery'])),
      ['banners.0.selling_types.1'],
    ],
    [
      'a banner of no day',
      (file) => first(file.banners, (one) => (one.from = '2026-02-30')),
      ['banners.0.from'],
    ],
    [
      'a coupon that ends at no moment',
      (file) => coupon(file, { from: '2026-02-30T00:00:00Z', until: '2026-01-01T25:00:00Z' }),
      ['ordering.coupons.0.from', 'ordering.coupons.0.until'],
    ],
    [
      'a coupon for half an item',
      (file) => coupon(file, { max_allowed_items: 0.5 }),
      ['ordering.coupons.0.max_allowed_items'],
    ],
    ['an offset for a time zone', (file) => (file.business.time_zone = '+03:00'), ['business.time_zone']],
    ['a currency nobody has', (file) => (file.business.currency = 'KWX'), ['business.currency']],
    ['a currency in small letters', (file) => (file.business.currency = 'kwd'), ['business.currency']],
    [
      'a VAT number of Saudi Arabia that is none',
      (file) => Object.assign(file.business, { country_code: 'SA', tax_number: '31012239350000' }),
      ['business.tax_number'],
    ],
    ['a country nobody has', (file) => (file.business.country_code = 'XX'), ['business.country_code']],
    [
      '[LC-08] languages the storefront does not speak',
      (file) => {
        file.business.locales = ['en', 'english', 'en']
        first(file.items, (one) => (one.names = [{ locale: 'xx', name: 'Kebab' }]))
        first(file.categories, (one) => one.names.push({ locale: 'en', name: 'again' }))
      },
      ['business.locales.1', 'business.locales.2', 'categories.0.names.2.locale', 'items.0.names.0.locale'],
    ],
    [
      'a colour no screen shows',
      (file) => {
        file.business.theme.theme_color = 'url(https://x.example)'
        file.themes = { night: { theme_accent_color: '#12345' } }
      },
      ['business.theme.theme_color', 'themes.night.theme_accent_color'],
    ],
    [
      'a minimum in a group that is optional',
      (file) =>
        first(file.modifier_groups, (one) => Object.assign(one, { optional: true, minimum: 2, maximum: 2 })),
      ['modifier_groups.0.minimum'],
    ],
    [
      'a minimum that its modifiers cannot make',
      (file) => first(file.modifier_groups, (one) => Object.assign(one, { minimum: 3, maximum: 3 })),
      ['modifier_groups.0.minimum'],
    ],
    [
      'numbers that mean nothing',
      (file) => {
        const day = (interval: number) => ({ interval, scale: 'day' as const })
        Object.assign(file.business.pickup.scheduled_orders, { min_advance: day(3), max_advance: day(2) })
        Object.assign(file.business.reservation, { max_users: 2.5, min_advance: -1 })
        first(file.branches, (one) => Object.assign(one, { lat: 91, lng: null }))
        first(file.branches[0]?.tables ?? [], (one) => (one.seats = 0))
        first(file.items[2]?.price_labels ?? [], (one) =>
          Object.assign(one, { step: 0, minimum: 5, maximum: 2, preparation_time: 1e300 }),
        )
      },
      [
        'business.pickup.scheduled_orders.max_advance',
        'business.reservation.max_users',
        'business.reservation.min_advance',
        'branches.0.lat',
        'branches.0.lng',
        'branches.0.tables.0.seats',
        'items.2.price_labels.0.maximum',
        'items.2.price_labels.0.step',
        'items.2.price_labels.0.preparation_time',
      ],
    ],
    ['a short merchant key', (file) => (file.merchant_key = 'short'), ['merchant_key']],
    ['a picture nobody has', (file) => (file.business.logo = 'nobodys.png'), ['business.logo']],
    [
      'a NUL in a name',
      (file) => first(file.items, (one) => (one.names = [{ locale: 'en', name: 'a\0b' }])),
      ['items.0.names.0.name'],
    ],
  ])('with %s is named by its path and changes nothing', async (_label, spoil, paths) => {
    const before = await menuText()
    const file = testBusiness((good) => {
      good.business.phone = '+965 99'
      spoil(good)
    })
    const result = await importFile(file)
    expect(result.ok ? [] : result.problems.map((problem) => problem.path)).toEqual(paths)
    expect(await menuText()).toBe(before)
    const { restaurant } = expectAnswer(businessCall, await server.send('GET', 'webapp/v5/restaurant/test'))
    expect(restaurant?.phone).toBeNull()
  })

  test.each([null, 'text', [], {}, { format: 2 }])('of another shape is refused: %j', async (file) => {
    const result = await importFile(file)
    expect(result.ok).toBe(false)
  })

  test("with another business's branch, banner or domain is refused", async () => {
    const file = testBusiness((other) => {
      other.business.reference_id = 'thief'
    })
    await server.api.grantDomain('test', 'order.test.example')
    const result = await importFile(file)
    expect(result.ok ? [] : result.problems.map((problem) => problem.path)).toEqual([
      'branches.0.id',
      'branches.1.id',
      'branches.2.id',
      'branches.3.id',
      'banners.0.id',
      'domains.0',
    ])
    expectProblem(await server.send('GET', 'webapp/v5/restaurant/thief'), 404, 'business-not-found')
  })
})

test('a reference that differs from another business’s in case only is refused', async () => {
  const result = await importFile(
    JSON.parse(JSON.stringify(testBusiness()).replaceAll('"test-', '"other-').replace('"test"', '"TEST"')),
  )
  expect(result.ok ? [] : result.problems.map((problem) => problem.path)).toContain('business.reference_id')
})

test('a banner that another business claims at the same moment is refused by its path', RACING, async () => {
  const claim = (reference: string) =>
    testBusiness((file) => {
      file.business.reference_id = reference
      file.domains = []
      file.branches = file.branches.map((one) => ({ ...one, id: `${reference}-${one.id}` }))
      file.business.branch_id = `${reference}-test-main`
      file.items = file.items.map((one) => ({ ...one, branch_ids: [`${reference}-test-main`] }))
      first(file.banners, (one) => (one.id = 'claimed'))
    })
  const results = await Promise.all(['first', 'second'].map((reference) => importFile(claim(reference))))
  expect(results.filter((one) => one.ok)).toHaveLength(1)
  expect(results.flatMap((one) => (one.ok ? [] : one.problems))).toEqual([
    { path: 'banners.0.id', reason: 'claimed belongs to another business.' },
  ])
})

describe('a right file', () => {
  beforeEach(() => importFile(testBusiness()))

  test('twice changes nothing', async () => {
    const before = await menuText()
    expect(await importFile(testBusiness())).toEqual({
      ok: true,
      reference_id: 'test',
      categories: 4,
      items: 10,
      warnings: [],
    })
    expect(await menuText()).toBe(before)
  })

  test('[MN-05] with a window that cannot be read is taken, with a warning by its path', async () => {
    const imported = await importFile(
      testBusiness(({ categories: [first] }) => {
        if (first) first.branch = { visible: true, available: '{"status":true,"from":"noon"}' }
      }),
    )
    const reason = expect.stringMatching(/no window.*sold at every hour/)
    expect(imported).toMatchObject({
      ok: true,
      warnings: [{ path: 'categories.0.branch.available', reason }],
    })
  })

  test('replaces what it no longer names', async () => {
    await importFile(testBusiness((file) => void file.items.splice(8, 1)))
    expect(await menuText()).not.toContain('feast')
    await importFile(testBusiness())
    expect(await menuText()).toContain('feast')
  })

  test('[RT-18] policies keep their text and lose what could run', async () => {
    const html =
      '<p onclick="x()">Fresh <b>bread</b></p><script>x()</script><a href="javascript:x()">a</a><a href="https://b.example">b</a><iframe src="https://c.example"></iframe><img src=x onerror=x()>'
    await importFile(
      testBusiness((file) => {
        file.business.policies = [{ title: [], html: [{ locale: 'en', name: html }] }]
      }),
    )
    const { restaurant } = expectAnswer(businessCall, await server.send('GET', 'webapp/v5/restaurant/test'))
    expect(restaurant?.policies[0]?.html[0]?.name).toBe(
      '<p>Fresh <b>bread</b></p><a rel="noopener noreferrer nofollow" target="_blank">a</a>' +
        '<a href="https://b.example" rel="noopener noreferrer nofollow" target="_blank">b</a>',
    )
  })

  test('is imported over HTTP by its merchant alone', async () => {
    const body = testBusiness((file) => {
      file.business.phone = '+965 2'
    })
    expectProblem(await server.send('PUT', 'merchant/test/business', { body }), 401, 'unauthorised')
    const imported = await server.send('PUT', 'merchant/test/business', { body, headers: MERCHANT })
    expect(expectAnswer(merchantImportCall, imported)).toEqual({
      reference_id: 'test',
      categories: 4,
      items: 10,
    })
    const { restaurant } = expectAnswer(businessCall, await server.send('GET', 'webapp/v5/restaurant/test'))
    expect(restaurant?.phone).toBe('+965 2')
    body.business.reference_id = 'another'
    expectProblem(
      await server.send('PUT', 'merchant/test/business', { body, headers: MERCHANT }),
      422,
      'bad-request',
    )
  })

  test('a wrong file over HTTP is refused by its fields', async () => {
    const body = testBusiness((file) => price(file, -1))
    const problem = expectProblem(
      await server.send('PUT', 'merchant/test/business', { body, headers: MERCHANT }),
      422,
      'bad-request',
    )
    expect(problem.fields?.[0]?.field).toBe('items.1.price_labels.0.price')
  })

  test('of 2,000 items is imported and read', async () => {
    const file = testBusiness((big) => {
      const [, juice] = big.items
      if (juice)
        big.items.push(...Array.from({ length: 2000 }, (_, place) => ({ ...juice, id: `juice-${place}` })))
    })
    expect(await importFile(file)).toMatchObject({ ok: true, items: 2010 })
    const { menu } = expectAnswer(menuCall, await server.send('GET', 'webapp/v5/menu/test-main?list=pickup'))
    expect(menu?.items).toHaveLength(2007)
    const { etag } = (await server.send('GET', 'webapp/v5/menu/test-main?list=pickup')).headers
    const again = await server.send('GET', 'webapp/v5/menu/test-main?list=pickup', {
      headers: { 'if-none-match': String(etag) },
    })
    expect([again.status, again.text]).toEqual([304, ''])
  })
})

describe('pictures', () => {
  const pictured = () =>
    testBusiness((file) => {
      file.business.logo = 'logo.png'
      first(file.items, (one) => (one.picture = { src: 'kebab.png', width: 1, height: 1 }))
    })
  const pictureOf = async () => {
    const { menu } = expectAnswer(menuCall, await server.send('GET', 'webapp/v5/menu/test-main'))
    return menu?.items[0]?.picture
  }
  beforeEach(async () => {
    expect((await importFile(pictured(), () => PNG)).ok).toBe(true)
  })

  test('[UI-02] are served by the hash of their content, with the size they really have', async () => {
    const picture = await pictureOf()
    expect(picture).toEqual({
      src: expect.stringMatching(/^\/api\/pictures\/[0-9a-f]{16}(-[0-9a-f]{6})?$/),
      width: 40,
      height: 30,
    })
    const { restaurant } = expectAnswer(businessCall, await server.send('GET', 'webapp/v5/restaurant/test'))
    expect(restaurant?.logo).toBe(picture?.src)
    const served = await server.send('GET', `${picture?.src.slice(5)}/320.webp`)
    expect([served.status, served.headers['content-type'], served.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ])
  })

  test('an import that hands in none keeps those it has by name, and those it was served', async () => {
    const before = await pictureOf()
    expect((await importFile(pictured())).ok).toBe(true)
    expect(await pictureOf()).toEqual(before)
    const file = pictured()
    first(file.items, (one) => (one.picture = before ?? null))
    expect((await importFile(file)).ok).toBe(true)
    expect(await pictureOf()).toEqual(before)
  })

  test('that an import leaves out stay usable by name for 30 days, and are collected then', async () => {
    const full = testBusiness((file) => {
      first(file.banners, (one) => (one.picture = { src: 'offer.png', width: 1, height: 1 }))
    })
    const files = () => readdirSync(join(server.dataDir, 'pictures'))
    const other = await sharp(PNG).negate().png().toBuffer()
    expect((await importFile(full, () => other)).ok).toBe(true)
    expect((await importFile(testBusiness((file) => void file.banners.splice(0)))).ok).toBe(true)
    expect((await importFile(full)).ok).toBe(true)
    expect((await importFile(testBusiness())).ok).toBe(true)
    const name = pictureHash(other)
    expect(files()).toContain(name)
    server.setTime(NOON + 29 * DAY)
    await server.api.runJobs()
    expect((await importFile(full)).ok).toBe(true)
    expect((await importFile(testBusiness())).ok).toBe(true)
    server.setTime(NOON + 60 * DAY)
    await server.api.runJobs()
    expect(files()).toContain(name)
    server.setTime(NOON + 62 * DAY)
    await server.api.runJobs()
    const late = await importFile(full)
    expect(late.ok ? [] : late.problems.map(({ reason }) => reason)).toEqual([
      'There is no picture offer.png.',
    ])
    expect(files()).not.toContain(name)
    server.setTime(NOON)
  })

  test('that cannot be drawn are refused by their path', async () => {
    const large = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'red' } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    const result = await importFile(pictured(), () => large.subarray(0, large.length / 2))
    expect(result.ok ? [] : result.problems.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
      'business.logo logo.png cannot be drawn: its pixels are broken, or it draws too many shapes.',
      'items.0.picture.src kebab.png cannot be drawn: its pixels are broken, or it draws too many shapes.',
    ])
  })

  test('that are none are refused by their path', async () => {
    const result = await importFile(pictured(), (name) =>
      name === 'logo.png' ? new TextEncoder().encode('<html>') : PNG,
    )
    expect(result).toEqual({
      ok: false,
      problems: [{ path: 'business.logo', reason: 'logo.png is no picture.' }],
    })
  })

  test.each(['641.webp', '0.webp', '320.png', '320', '..%2f..%2fsecret'])(
    'in any other size are 404: %s',
    async (file) => {
      const picture = await pictureOf()
      expectProblem(await server.send('GET', `${picture?.src.slice(5)}/${file}`), 404, 'not-found')
      expectProblem(await server.send('GET', `pictures/..%2f..%2fapi.lock/320.webp`), 404, 'not-found')
    },
  )
})

describe('the command line', { timeout: 120_000 }, () => {
  let folder: string
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await freshDatabase()
  })
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'storefront-cli-'))
  })
  const run = (...args: string[]) => {
    const place = { DATA_DIR: join(folder, 'data'), DATABASE_URL: fresh.options.databaseUrl }
    return runInProcess(businessCommand, args, place)
  }
  const write = (name: string, content: unknown) => {
    const path = join(folder, name)
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
    return path
  }

  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  afterAll(() => fresh.drop())

  test('says what is wrong, by path, and makes no data folder for it', async () => {
    const { code, errors } = await run(
      'validate',
      write(
        'wrong.json',
        testBusiness((file) => price(file, -1)),
      ),
    )
    expect([code, errors]).toEqual([
      1,
      expect.stringContaining('wrong.json:1: items.1.price_labels.0.price: Is below 0.'),
    ])
    expect((await run('validate', write('half.json', '{"format":'))).code).toBe(1)
    expect((await run('validate', join(folder, 'none.json'))).errors).toContain('ENOENT')
    expect((await run('eat', 'x')).errors).toContain('Usage')
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })

  test('imports with the pictures beside the file, and no others', async () => {
    const file = testBusiness((good) => {
      good.business.logo = 'logo.png'
    })
    mkdirSync(join(folder, 'pictures'))
    writeFileSync(join(folder, 'pictures', 'logo.png'), PNG)
    expect((await run('validate', write('good.json', file))).code).toBe(0)
    const imported = await run('import', join(folder, 'good.json'))
    expect([imported.code, imported.output]).toEqual([
      0,
      expect.stringContaining('imported test, 4 categories, 10 items'),
    ])
    writeFileSync(join(folder, 'outside.png'), PNG)
    file.business.logo = '../outside.png'
    const { errors: outside } = await run('validate', write('outside.json', file))
    expect(outside).toContain('business.logo: There is no picture ../outside.png.')
  })
})

function price(file: BusinessFile, amount: number): void {
  const label = file.items[1]?.price_labels[0]
  if (label) label.price = amount
}

function exceptions(file: BusinessFile, dates: string[]): void {
  first(file.branches, ({ hours }) => {
    hours.dine_in = { week: [], exceptions: dates.map((date) => ({ date, closed: true, shifts: [] })) }
  })
}

function coupon(file: BusinessFile, changes: object): void {
  const all = { item_ids: [], all_menu: true, user_type: null, free_delivery: false, min_subtotal: 0 }
  const limits = { max_allowed_items: null, total_limit: null, customer_limit: null, from: null, until: null }
  const rule = { code: 'TEN', discount_type: 'percent' as const, discount_value: 10, ...all, ...limits }
  file.ordering = { coupons: [{ ...rule, ...changes }] }
}

function first<T>(list: T[], change: (one: T) => void): void {
  const [one] = list
  if (one) change(one)
}
