import {
  bannersCall,
  bannersReachCall,
  branchesCall,
  businessCall,
  businessDomainCall,
  itemCall,
  menuCall,
  shiftsCall,
  tableCall,
  tablesCall,
  visitCall,
} from '@storefront/api-contract'
import { businessListCall } from '@storefront/api-contract/business-list'
import { openOrdersCall, orderCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { NOON, startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await importAlso(server, 'closed', (file) => {
    file.suspended = true
  })
  await importAlso(server, 'moved', (file) => {
    file.moved_to = 'https://new.example/shop'
  })
  await importAlso(server, 'quiet', (file) => {
    file.business.hide_price = true
  })
  await importAlso(server, 'MixedCase', () => {})
  await importAlso(server, 'riyadh', ({ business }) => {
    Object.assign(business, { country_code: 'SA', tax_number: '310122393500003' })
  })
  await importAlso(server, 'themed', (file) => {
    file.themes = { ramadan: { theme_color: '#123456', dark_mode: 'on' } }
    file.pixels = [{ provider: 'meta', id: '1234567890' }]
  })
})

afterAll(() => server.close())

const read = (path: string, headers: Record<string, string> = {}) => server.send('GET', path, { headers })

test('[BX-12] the list of businesses has those that can be visited, a page at a time', async () => {
  const { reference_ids, pages } = expectAnswer(businessListCall, await read('webapp/businesses'))
  expect(reference_ids).toContain('test')
  expect(reference_ids).not.toContain('closed')
  expect(reference_ids).not.toContain('moved')
  expect(pages).toBe(1)
  const next = expectAnswer(businessListCall, await read('webapp/businesses?page=2'))
  expect(next.reference_ids).toEqual([])
  expectProblem(await read('webapp/businesses?page=0'), 400, 'bad-request')
})

describe('business', () => {
  test('[GD-01] a business answers its record with the visible branches', async () => {
    const { restaurant, redirect, url } = expectAnswer(businessCall, await read('webapp/v5/restaurant/test'))
    expect(restaurant?.branches.map((branch) => branch.id)).toEqual(['test-main', 'test-night', 'test-empty'])
    expect([restaurant?.currency, restaurant?.demo, redirect, url]).toEqual(['KWD', false, false, null])
  })

  test('[PR-04] a business answers what its tax invoices need of the seller', async () => {
    const { restaurant } = expectAnswer(businessCall, await read('webapp/v5/restaurant/riyadh'))
    expect([restaurant?.country_code, restaurant?.tax_number]).toEqual(['SA', '310122393500003'])
  })

  test('no merchant key leaves the server', async () => {
    expect((await read('webapp/v5/restaurant/test')).text).not.toContain('merchant')
  })

  test('[ER-03] an unknown business is 404', async () => {
    expectProblem(await read('webapp/v5/restaurant/nobody'), 404, 'business-not-found')
  })

  test.each([
    'webapp/v5/restaurant/closed',
    'webapp/branches/closed',
    'webapp/v5/menu/closed-main',
    'webapp/tables/closed-main',
  ])('[ER-01] a suspended business is 433: %s', async (path) => {
    expectProblem(await read(path), 433, 'business-suspended')
  })

  test('[GD-09] a business that has moved gives its new address instead of itself', async () => {
    const answer = expectAnswer(businessCall, await read('webapp/v5/restaurant/moved'))
    expect([answer.restaurant, answer.redirect, answer.url]).toEqual([null, true, 'https://new.example/shop'])
  })

  test('[RT-01] a custom domain names its business, in any case, once it was granted', async () => {
    const early = await read('webapp/v5/restaurant-domain/order.test.example')
    expectProblem(early, 404, 'business-not-found')
    expect(await server.api.grantDomain('test', 'order.TEST.example')).toBe(true)
    const answer = expectAnswer(
      businessDomainCall,
      await read('webapp/v5/restaurant-domain/order.TEST.example'),
    )
    expect(answer.reference_id).toBe('test')
    expectProblem(await read('webapp/v5/restaurant-domain/other.example'), 404, 'business-not-found')
  })

  test.each([
    ['?theme_id=ramadan', '#123456', 'on'],
    ['?theme_id=ramadan&wv=true', '#123456', 'on'],
    ['?theme_id=eid', 'own', 'own'],
    ['?theme_id=', 'own', 'own'],
    ['?theme_id=__proto__', 'own', 'own'],
    ['?wv=true&unknown=1', 'own', 'own'],
    ['', 'own', 'own'],
  ])('[AP-05] themed%s is drawn in colour %s, dark mode %s', async (query, colour, darkMode) => {
    const { theme: own } = testBusiness().business
    const { restaurant } = expectAnswer(businessCall, await read(`webapp/v5/restaurant/themed${query}`))
    expect(restaurant?.theme).toEqual({
      ...own,
      theme_color: colour === 'own' ? own.theme_color : colour,
      dark_mode: darkMode === 'own' ? own.dark_mode : darkMode,
    })
  })

  test('[AP-05] a web view gets the very answer that others get', async () => {
    const [inside, outside] = [
      await read('webapp/v5/restaurant/themed?wv=true'),
      await read('webapp/v5/restaurant/themed'),
    ]
    expect(inside.text).toBe(outside.text)
  })

  test('[UI-05] pixels of the business file are answered, none are none', async () => {
    const of = async (reference: string) =>
      expectAnswer(businessCall, await read(`webapp/v5/restaurant/${reference}`)).pixels
    expect([await of('themed'), await of('test')]).toEqual([[{ provider: 'meta', id: '1234567890' }], []])
  })

  test('[GD-09] an address that is not https never leaves the server, even out of the database', async () => {
    await importAlso(server, 'unsafe', () => undefined)
    const answersFor = async (address: string, expected: unknown[]) => {
      await server.sql(
        `update businesses set moved_to = '${address}', version = '${address}' where reference_id = 'unsafe'`,
      )
      await expect
        .poll(async () => {
          const answer = expectAnswer(businessCall, await read('webapp/v5/restaurant/unsafe'))
          return [address, answer.restaurant?.reference_id, answer.redirect, answer.url]
        })
        .toEqual([address, ...expected])
    }
    for (const bad of ['http://new.example', 'javascript:alert(1)', 'https://shop@evil.example', 'new']) {
      await answersFor('https://new.example/', [undefined, true, 'https://new.example/'])
      await answersFor(bad, ['unsafe', false, null])
    }
  })

  test('a business that is already there is 304, and 200 again after an import', async () => {
    const { etag } = (await read('webapp/v5/restaurant/quiet')).headers
    const again = await read('webapp/v5/restaurant/quiet', { 'if-none-match': String(etag) })
    expect([again.status, again.text]).toEqual([304, ''])
    await importAlso(server, 'quiet', (file) => {
      file.business.hide_price = true
      file.business.phone = '+965 1'
    })
    const changed = await read('webapp/v5/restaurant/quiet', { 'if-none-match': String(etag) })
    expect(expectAnswer(businessCall, changed).restaurant?.phone).toBe('+965 1')
  })
})

describe('menu', () => {
  const menuOf = async (path: string, headers = {}) =>
    expectAnswer(menuCall, await read(`webapp/v5/menu/${path}`, headers))
  const itemsOf = async (path: string) => (await menuOf(path)).menu?.items.map((item) => item.id)

  test.each([
    ['test-main?list=pickup', ['kebab', 'juice', 'rice', 'omelette', 'cake', 'written-cake', 'feast']],
    ['test-night?list=pickup', ['kebab', 'juice', 'rice', 'omelette', 'cake', 'written-cake']],
    ['test-main?list=dinein', ['kebab', 'juice', 'rice', 'omelette', 'cake', 'written-cake', 'tea', 'feast']],
    ['test-main?list=reservation', []],
    ['test-main', ['kebab', 'juice', 'rice', 'omelette', 'cake', 'written-cake', 'tea', 'feast']],
  ])(
    '[MN-02][MN-06] %s holds what that branch sells on that list, whatever the hour',
    async (path, expected) => {
      expect(await itemsOf(path)).toEqual(expected)
    },
  )

  test('[MN-05] a hidden category does not leave the server, one outside its hours does', async () => {
    const { menu } = await menuOf('test-main?list=pickup')
    expect(menu?.categories.map((category) => category.id)).toEqual(['grill', 'breakfast', 'drinks'])
    expect(menu?.categories[1]?.shifts).toHaveLength(7)
  })

  test('[MN-04] smart categories hold only what the list sells', async () => {
    expect((await menuOf('test-main?list=pickup')).smart_categories[0]?.item_ids).toEqual(['juice'])
  })

  test.each([
    ['en', 'This branch has no menu yet.'],
    ['ar', 'لا توجد قائمة طعام لهذا الفرع بعد.'],
  ])('[ER-04] a branch without a menu is error 1 with a message (%s)', async (locale, message) => {
    const answer = await menuOf('test-empty?list=pickup', { 'x-locale': locale })
    expect([answer.error, answer.message, answer.menu]).toEqual([1, message, null])
  })

  test('[MN-10] a business that hides prices sends none', async () => {
    const { text } = await read('webapp/v5/menu/quiet-main?list=pickup')
    const prices = [...text.matchAll(/"(?:price|value)":(\d+)/g)].map((match) => match[1])
    expect(prices.length).toBeGreaterThan(5)
    expect(new Set(prices)).toEqual(new Set(['0']))
    const item = await read('webapp/v5/item/quiet-main/kebab')
    expect([...item.text.matchAll(/"(?:price|value)":(\d+)/g)].map((match) => match[1])).not.toContain('2500')
  })

  test.each([
    'webapp/v5/menu/nowhere',
    'webapp/v5/menu/test-hidden',
    'webapp/v5/item/nowhere/kebab',
    'webapp/tables/nowhere',
  ])('an unknown or hidden branch is 404: %s', async (path) => {
    expectProblem(await read(path), 404, 'branch-not-found')
  })

  test('a menu that is already there is 304', async () => {
    const first = await read('webapp/v5/menu/test-main?list=pickup')
    expect(first.headers['cache-control']).toBe('no-cache')
    const again = await read('webapp/v5/menu/test-main?list=pickup', {
      'if-none-match': String(first.headers.etag),
    })
    expect(again.status).toBe(304)
  })

  test('[RT-08] an item comes with its category, its modifier groups and the discounts', async () => {
    const { item, category, modifier_groups, discounts } = expectAnswer(
      itemCall,
      await read('webapp/v5/item/test-main/kebab'),
    )
    expect([item?.price_labels.map((label) => label.price), category?.id]).toEqual([[2500, 3750], 'grill'])
    expect(modifier_groups.map((group) => group.id)).toEqual(['bread', 'extras'])
    expect(discounts.pickup?.itemsDiscounts.kebab).toEqual({ type: 'percent', value: 10 })
  })

  test.each(['nothing', 'old-dish', 'staff-meal'])(
    '[RT-08] an item that is not on the menu is 404: %s',
    async (id) => {
      expectProblem(await read(`webapp/v5/item/test-main/${id}`), 404, 'not-found')
    },
  )

  test('[RT-08] an item of another branch is 404', async () => {
    expectProblem(await read('webapp/v5/item/test-night/feast'), 404, 'not-found')
  })
})

describe('hours', () => {
  test('[SH-01] the default branch answers each type that it sells, with the server clock', async () => {
    const answer = expectAnswer(shiftsCall, await read('webapp/v5/shifts/test'))
    expect([answer.now, answer.time_zone, answer.branch_id]).toEqual([
      '2026-11-20T09:00:00.000Z',
      'Asia/Kuwait',
      'test-main',
    ])
    expect(Object.keys(answer.types)).toEqual(['dine_in', 'car_pickup'])
    expect(answer.types.car_pickup).toMatchObject({ status: 'open', opens_at: null, closes_at: null })
  })

  test.each([
    ['noon', '2026-11-20T09:00:00Z', 'closed', '2026-11-20T15:00:00.000Z', null],
    ['the first second', '2026-11-20T15:00:00Z', 'open', null, '2026-11-20T23:00:00.000Z'],
    ['one past midnight', '2026-11-20T22:00:00Z', 'open', null, '2026-11-20T23:00:00.000Z'],
    ['the last second', '2026-11-20T22:59:59Z', 'open', null, '2026-11-20T23:00:00.000Z'],
    ['closing time', '2026-11-20T23:00:00Z', 'closed', '2026-11-21T15:00:00.000Z', null],
  ])('[SH-04] a branch open from 18:00 to 02:00 at %s', async (_label, at, status, opens_at, closes_at) => {
    server.setTime(at)
    const answer = expectAnswer(shiftsCall, await read('webapp/v5/shifts/test?branch_id=test-night'))
    expect(answer.types.car_pickup).toMatchObject({ status, opens_at, closes_at })
    const { branches } = expectAnswer(branchesCall, await read('webapp/branches/test'))
    const night = branches.find((branch) => branch.id === 'test-night')
    expect(night).toMatchObject({
      open: status === 'open',
      opens_at,
      closes_at,
      selling_types: ['car_pickup'],
    })
    server.setTime(NOON)
  })

  test('[RT-09] only visible branches are listed', async () => {
    const { branches } = expectAnswer(branchesCall, await read('webapp/branches/test'))
    expect(branches.map((branch) => [branch.id, branch.open])).toEqual([
      ['test-main', true],
      ['test-night', false],
      ['test-empty', true],
    ])
  })

  test('an unknown branch has no hours', async () => {
    expectProblem(await read('webapp/v5/shifts/test?branch_id=nowhere'), 404, 'branch-not-found')
  })
})

const withPickupBanner = () =>
  testBusiness(({ banners }) => {
    const [banner] = banners
    if (banner) banners.push({ ...banner, id: 'pickup-only', selling_types: ['car_pickup'] })
  })

describe('tables, banners, visits', () => {
  test('[ST-03] the tables of a branch', async () => {
    const { tables } = expectAnswer(tablesCall, await read('webapp/tables/test-main'))
    expect(tables).toEqual([{ id: 'test-main-t1', name: 'T1', seats: 4, zone: null }])
  })

  test.each([
    ['its id', 'table=test-night-t1', 'test-night'],
    ['its id in capitals', 'table=TEST-NIGHT-T1', 'test-night'],
    ['its id, over another branch', 'table=test-night-t1&branch=test-main', 'test-night'],
    ['its name with the branch', 'table=t1&branch=Test-Main', 'test-main'],
  ])('[ST-03] a table is found by %s, and decides its branch', async (_label, query, branch) => {
    const found = expectAnswer(tableCall, await read(`webapp/table/test?${query}`))
    expect([found.branch_id, found.table.id]).toEqual([branch, `${branch}-t1`])
  })

  test.each(['table=T1', 'table=nowhere', 'table=T2&branch=test-main', 'table=test-hidden-t1'])(
    '[ST-03] a code that fits no table, or several, is 404: %s',
    async (query) => {
      expectProblem(await read(`webapp/table/test?${query}`), 404, 'table-not-found')
    },
  )

  test.each([
    ['webapp/v5/restaurant/TEST', 'webapp/v5/restaurant/test'],
    ['webapp/banners/Test?date=30-11-2026', 'webapp/banners/test?date=30-11-2026'],
    ['webapp/zones/tEST', 'webapp/zones/test'],
    ['webapp/table/TEST?table=test-main-t1', 'webapp/table/test?table=test-main-t1'],
    ['webapp/v5/restaurant/mixedcase', 'webapp/v5/restaurant/MixedCase'],
  ])('a reference matches whatever its case: %s', async (asked, canonical) => {
    const answer = await read(asked)
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual((await read(canonical)).json)
  })

  test('the orders of a business are found whatever the case of its reference', async () => {
    const visitor = server.visitor()
    const { order } = expectAnswer(orderCall, await visitor.order({}))
    const open = await visitor.send('GET', 'webapp/open-orders/TEST')
    expect(expectAnswer(openOrdersCall, open).orders.map(({ id }) => id)).toEqual([order.id])
  })

  test.each([
    ['', 1],
    ['?date=01-11-2026', 1],
    ['?date=30-11-2026', 1],
    ['?date=31-10-2026', 0],
    ['?date=01-12-2026', 0],
  ])('[MN-12] banners of the day %s', async (query, expected) => {
    const { banners } = expectAnswer(bannersCall, await read(`webapp/banners/test${query}`))
    expect(banners).toHaveLength(expected)
  })

  test.each([
    ['?selling_type=car_pickup', ['test-november', 'pickup-only']],
    ['?selling_type=dine_in', ['test-november']],
    ['', ['test-november', 'pickup-only']],
  ])('[MN-12] banners of the selling type %s', async (query, expected) => {
    await server.api.importBusiness({ file: withPickupBanner(), picture: () => null })
    const { banners } = expectAnswer(bannersCall, await read(`webapp/banners/test${query}`))
    expect(banners.map(({ id }) => id)).toEqual(expected)
    await server.api.importBusiness({ file: testBusiness(), picture: () => null })
  })

  test('[RT-09] the first visible branch stands in for a default branch that is hidden', async () => {
    await importAlso(server, 'unseen', (file) => {
      for (const branch of file.branches) if (branch.id === 'unseen-main') branch.visible = false
    })
    const { restaurant } = expectAnswer(businessCall, await read('webapp/v5/restaurant/unseen'))
    expect(restaurant?.branch_id).toBe('unseen-night')
    const shifts = expectAnswer(shiftsCall, await read('webapp/v5/shifts/unseen'))
    expect(shifts.branch_id).toBe('unseen-night')
  })

  test("[MN-12] today is the day on the business's calendar", async () => {
    server.setTime('2026-10-31T21:30:00Z')
    const { banners } = expectAnswer(bannersCall, await read('webapp/banners/test'))
    expect(banners).toHaveLength(1)
    server.setTime(NOON)
  })

  test.each(['?date=2026-11-01', '?date=31-02-2026', '?date=x'])(
    'a date that is none is 400: %s',
    async (query) => {
      const problem = expectProblem(await read(`webapp/banners/test${query}`), 400, 'bad-request')
      expect(problem.fields?.[0]?.field).toBe('date')
    },
  )

  test('[MN-12] seen banners count once each, unknown ones not at all', async () => {
    const body = { banners: ['test-november', 'test-november', 'nothing'] }
    const answer = expectAnswer(bannersReachCall, await server.send('POST', 'webapp/banners/reach', { body }))
    expect(answer.counted).toBe(1)
  })

  test('[MN-12] a visit is counted', async () => {
    expectAnswer(visitCall, await server.send('POST', 'webapp/visit/test', { body: {} }))
    expectProblem(await server.send('POST', 'webapp/visit/nobody', { body: {} }), 404, 'business-not-found')
  })
})

describe('bad input', () => {
  test.each([
    ['an unknown path', 'GET', 'webapp/nothing', 404, 'not-found'],
    ['an unknown method', 'PUT', 'webapp/order', 404, 'not-found'],
    ['an id that is none', 'GET', 'webapp/v5/restaurant/%F0%9F%92%A5', 400, 'bad-request'],
    ['a NUL in the path', 'GET', 'webapp/order-by-key/a%00b', 400, 'bad-request'],
    ['a NUL in a reference', 'GET', 'webapp/v5/restaurant/a%00b', 400, 'bad-request'],
    ['a menu list that is none', 'GET', 'webapp/v5/menu/test-main?list=buffet', 400, 'bad-request'],
    ['a repeated query', 'GET', 'webapp/v5/menu/test-main?list=pickup&list=dinein', 400, 'bad-request'],
    ['prototype names', 'GET', 'webapp/v5/restaurant/__proto__', 404, 'business-not-found'],
  ] as const)('%s', async (_label, method, path, status, code) => {
    expectProblem(await server.send(method, path), status, code)
  })

  test.each([
    ['malformed JSON', 'application/json', '{"priority":', 400],
    ['plain text', 'text/plain', '{}', 400],
    ['a form', 'application/x-www-form-urlencoded', 'priority=now', 415],
    ['an empty body', 'application/json', '', 400],
    ['a list', 'application/json', '[]', 400],
    ['null', 'application/json', 'null', 400],
    ['nesting without end', 'application/json', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, 400],
    ['a prototype', 'application/json', '{"__proto__":{"a":1}}', 400],
    ['300 kB', 'application/json', JSON.stringify({ comment: 'x'.repeat(300_000) }), 413],
  ])('an order of %s is refused in the one shape', async (_label, type, payload, status) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/webapp/order',
      headers: { 'content-type': type },
      payload,
    })
    expect([response.statusCode, response.json().error.code]).toEqual([status, 'bad-request'])
  })

  test.each(['a\0b', '', 'x'.repeat(65), 1, null])(
    'a body whose reference is %j is refused in the one shape',
    async (reference_id) => {
      const answer = await server.send('POST', 'webapp/session/refresh', { body: { reference_id } })
      expectProblem(answer, 400, 'bad-request')
    },
  )

  test('a path that is no text is refused in the one shape', async () => {
    const response = await server.app.inject({ url: '/api/webapp/%E0%A4%A' })
    expect([response.statusCode, response.json().error.code]).toEqual([400, 'bad-request'])
  })

  test('[AP-02] the headers of the storefront are accepted', async () => {
    const headers = { 'x-webapp': '1', 'x-version': '5', 'x-current-time': 'nonsense', 'x-locale': 'xx' }
    expectAnswer(businessCall, await read('webapp/v5/restaurant/test', headers))
  })
})
