// @vitest-environment happy-dom
import { queryClient, queryFor } from '@storefront/api-client'
import { itemCall } from '@storefront/api-contract'
import { bannersQuery, businessQuery, menuQuery, slotsQuery, useOpenBusiness } from '@storefront/store'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { installPayloadSource } from './open-business.ts'
import { matchPage } from './route-of.ts'

const BANNERS = { banners: [] }
const MENU = {
  error: 1,
  message: 'A new menu is written',
  menu: null,
  smart_categories: [],
  discounts: {},
}
const MOVED = {
  restaurant: null,
  discounts: MENU.discounts,
  message: null,
  redirect: true,
  url: 'https://elsewhere.example',
  pixels: [],
  highlightedCat: null,
  showStandardSubCats: false,
}
type Query = { queryKey: readonly [string, string] }
const open = (referenceId: string) => {
  useOpenBusiness.setState({ referenceId, themeId: null, webView: false })
  return businessQuery({ referenceId, themeId: null, webView: false })
}
const knowBusiness = (referenceId: string) =>
  queryClient.setQueryData(
    open(referenceId).queryKey as never,
    { restaurant: { branch_id: 'main', reservation: { enabled: false } } } as never,
  )
const payloadOf = (...answers: [Query, unknown][]) =>
  JSON.stringify({ payload: answers.map(([{ queryKey }, answer]) => ({ key: queryKey, answer })) })
const read = (query: Query) => queryClient.fetchQuery(query as never)

let asked: string[] = []
let answerPayload: (options: RequestInit) => Promise<Response>
const gives =
  (text: string, status = 200) =>
  () =>
    Promise.resolve(new Response(text, { status }))
/** Navigates to a page; each test has its own business. */
const goTo = (path: string) => history.pushState(null, '', path)

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', (url: string, options: RequestInit) => {
    asked.push(url.replace(location.origin, ''))
    if (url.includes('_payload.json')) return answerPayload(options)
    return Promise.resolve(new Response(JSON.stringify(url.includes('/banners/') ? BANNERS : {})))
  })
  vi.spyOn(console, 'info').mockImplementation(() => {})
  installPayloadSource('/opened/pickup')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  queryClient.clear()
})

describe('[AP-04] the answers of a page after the first one', () => {
  test('come in one request, for concurrent queries and for later ones', async () => {
    knowBusiness('one')
    const menu = menuQuery('main', 'pickup')
    answerPayload = gives(payloadOf([menu, MENU], [bannersQuery('one'), BANNERS]))
    goTo('/one/pickup')
    expect(await Promise.all([read(menu), read(bannersQuery('one'))])).toEqual([MENU, BANNERS])
    expect(asked).toEqual(['/one/pickup/_payload.json'])
    expect(console.info).not.toHaveBeenCalled()
  })

  test('of another business: one payload brings all, with the preview theme', async () => {
    useOpenBusiness.setState({ referenceId: 'two', themeId: 'night', webView: true })
    const business = businessQuery({ referenceId: 'two', themeId: 'night', webView: true })
    answerPayload = gives(payloadOf([business, MOVED], [bannersQuery('two'), BANNERS]))
    goTo('/two/pickup')
    expect(await queryClient.fetchQuery(business)).toEqual(MOVED)
    expect(await queryClient.ensureQueryData(bannersQuery('two'))).toEqual(BANNERS)
    expect(asked).toEqual(['/two/pickup/_payload.json?theme_id=night&wv=true'])
  })

  test('[RT-08] include an item whose id is encoded in the address', async () => {
    knowBusiness('nine')
    const item = queryFor(itemCall, {
      params: { branchId: 'main', itemId: 'mixed grill' },
      query: { list: 'pickup' },
    })
    answerPayload = gives(payloadOf())
    goTo('/nine/pickup/mezze/mixed%20grill')
    await queryClient.fetchQuery({ ...item, retry: false }).catch(() => {})
    expect(asked[0]).toBe('/nine/pickup/mezze/mixed%20grill/_payload.json')
  })

  test('an answer that arrived meanwhile stays', async () => {
    knowBusiness('three')
    const menu = menuQuery('main', 'pickup')
    answerPayload = async () => {
      queryClient.setQueryData(menu.queryKey as never, { ...MENU, message: 'newer' } as never)
      return new Response(payloadOf([menu, MENU], [bannersQuery('three'), BANNERS]))
    }
    goTo('/three/pickup')
    await read(bannersQuery('three'))
    expect(queryClient.getQueryData(menu.queryKey)).toMatchObject({ message: 'newer' })
  })

  test('a refetch sends its own call', async () => {
    knowBusiness('four')
    answerPayload = gives(payloadOf([bannersQuery('four'), BANNERS]))
    goTo('/four/pickup')
    await read(bannersQuery('four'))
    await queryClient.fetchQuery({ ...bannersQuery('four'), staleTime: 0 })
    expect(asked).toEqual(['/four/pickup/_payload.json', '/api/webapp/banners/four'])
  })

  test('a visitor who navigates on while one is loading gets the next one; both screens get their answers', async () => {
    knowBusiness('six')
    const dineIn = menuQuery('main', 'dinein')
    let send = (_: Response) => {}
    answerPayload = () =>
      new Promise((resolve) => {
        send = resolve
      })
    goTo('/six/pickup')
    const banners = read(bannersQuery('six'))
    await expect.poll(() => asked).toEqual(['/six/pickup/_payload.json'])
    answerPayload = gives(payloadOf([dineIn, MENU]))
    goTo('/six/dinein')
    expect(await read(dineIn)).toEqual(MENU)
    send(new Response(payloadOf([bannersQuery('six'), BANNERS])))
    expect(await banners).toEqual(BANNERS)
    expect(asked).toEqual(['/six/pickup/_payload.json', '/six/dinein/_payload.json'])
  })

  test('[SR-01] that were asked for ahead of the page are waited for, not asked for again', async () => {
    const { prefetchAhead } = await import('./payload-prefetch.ts')
    knowBusiness('ahead')
    let send = (_: Response) => {}
    answerPayload = () =>
      new Promise((resolve) => {
        send = resolve
      })
    const match = matchPage('/ahead/pickup')
    if (!match) throw new Error('no such page')
    goTo('/ahead')
    void prefetchAhead(match, '/ahead/pickup')
    goTo('/ahead/pickup')
    const banners = read(bannersQuery('ahead'))
    send(new Response(payloadOf([bannersQuery('ahead'), BANNERS])))
    expect(await banners).toEqual(BANNERS)
    expect(asked).toEqual(['/ahead/pickup/_payload.json'])
  })

  test('a path that looks like another host, or ends with a slash, is fetched from this host', async () => {
    const sent: string[] = []
    vi.stubGlobal('fetch', (to: string) => {
      sent.push(new URL(to, 'http://shop.example').href)
      return Promise.resolve(
        new Response(to.includes('_payload.json') ? payloadOf() : JSON.stringify(BANNERS)),
      )
    })
    for (const pathname of ['//slashes/pickup', '/slash/pickup/']) {
      vi.stubGlobal('location', { origin: 'http://shop.example', pathname })
      const [reference = ''] = pathname.split('/').filter(Boolean)
      open(reference)
      await read(bannersQuery(reference))
    }
    expect(sent).toContain('http://shop.example/slash/pickup/_payload.json')
    expect(sent.filter((url) => !url.startsWith('http://shop.example/'))).toEqual([])
  })
})

const BAD: [string, typeof answerPayload][] = [
  ['a fault of the server', gives('broken', 500)],
  ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
  ['HTML', gives('<!doctype html><p>Sign in')],
  ['half a JSON', gives('{"payload":[')],
  ['another shape', gives('{"pages":[]}')],
]

describe('[AP-04] a payload that fails is only logged: every query sends its own call', () => {
  test.each(BAD.map(([kind, answer], i) => [kind, `bad-${i}`, answer] as const))(
    '%s',
    async (_, name, answer) => {
      knowBusiness(name)
      answerPayload = answer
      goTo(`/${name}/pickup`)
      expect(await read(bannersQuery(name))).toEqual(BANNERS)
      expect(asked).toEqual([`/${name}/pickup/_payload.json`, `/api/webapp/banners/${name}`])
      expect(console.info).toHaveBeenCalledTimes(1)
    },
  )

  test('no answer for three seconds', async () => {
    await import('./payload-prefetch.ts')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    knowBusiness('hangs')
    answerPayload = ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    goTo('/hangs/pickup')
    const banners = read(bannersQuery('hangs'))
    await vi.advanceTimersByTimeAsync(2_999)
    expect(asked).toEqual(['/hangs/pickup/_payload.json'])
    await vi.advanceTimersByTimeAsync(1)
    expect(await banners).toEqual(BANNERS)
    expect(asked).toEqual(['/hangs/pickup/_payload.json', '/api/webapp/banners/hangs'])
    expect(console.info).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['the API gave none', []],
    ['this tab is older than the gateway and cannot read', [[bannersQuery('odd-1'), { banners: 'many' }]]],
  ] as [string, [Query, unknown][]][])('an answer that %s is left to its call', async (_, answers) => {
    const name = `odd-${answers.length}`
    knowBusiness(name)
    answerPayload = gives(payloadOf(...answers))
    goTo(`/${name}/pickup`)
    expect(await read(bannersQuery(name))).toEqual(BANNERS)
    expect(asked).toEqual([`/${name}/pickup/_payload.json`, `/api/webapp/banners/${name}`])
    expect(console.info).not.toHaveBeenCalled()
  })
})

describe('[AP-04] no payload is fetched', () => {
  test.each([
    ['on the page that the document brought', 'opened', '/opened/pickup', () => bannersQuery('opened')],
    [
      'by what no page carries',
      'five',
      '/five/pickup/checkout',
      () => slotsQuery('five', 'main', 'car_pickup'),
    ],
    ['for another branch than the first', 'ten', '/ten/pickup', () => menuQuery('second', 'pickup')],
    [
      'for another item than the one of the page',
      'seven',
      '/seven/pickup/mezze/hummus',
      () =>
        queryFor(itemCall, { params: { branchId: 'main', itemId: 'falafel' }, query: { list: 'pickup' } }),
    ],
    ['where a page carries nothing', 'eight', '/', () => bannersQuery('eight')],
  ])('%s', async (_, name, path, query) => {
    knowBusiness(name)
    goTo(path)
    await queryClient
      .fetchQuery({ ...(query() as ReturnType<typeof bannersQuery>), retry: false })
      .catch(() => {})
    expect(asked).toEqual([expect.stringContaining('/api/webapp/')])
  })
})
