// @vitest-environment happy-dom
import { queryClient, queryFor } from '@storefront/api-client'
import { itemCall } from '@storefront/api-contract'
import { bannersQuery, businessQuery, menuQuery, slotsQuery, useOpenBusiness } from '@storefront/store'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { followPages } from './follow-pages.ts'

const BANNERS = { banners: [] }
const open = (referenceId: string) => {
  useOpenBusiness.setState({ referenceId, themeId: null, webView: false })
  return businessQuery({ referenceId, themeId: null, webView: false })
}
const knowBusiness = (referenceId: string) =>
  queryClient.setQueryData(
    open(referenceId).queryKey as never,
    { restaurant: { branch_id: 'main' } } as never,
  )
const payloadOf = (...answers: [{ queryKey: readonly [string, string] }, unknown][]) =>
  JSON.stringify({ payload: answers.map(([{ queryKey }, answer]) => ({ key: queryKey, answer })) })

let asked: string[] = []
let answerPayload: () => Promise<Response>
const gives =
  (text: string, status = 200) =>
  () =>
    Promise.resolve(new Response(text, { status }))
/** The visitor goes to a page; each test has a business of its own. */
const goTo = (path: string) => history.pushState(null, '', path)

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    if (url.includes('_payload.json')) return answerPayload()
    return Promise.resolve(new Response(JSON.stringify(url.includes('/banners/') ? BANNERS : {})))
  })
  vi.spyOn(console, 'info').mockImplementation(() => {})
  followPages('/opened/pickup')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  queryClient.clear()
})

describe('[AP-04] the answers of a page after the first one', () => {
  test('come in one piece, for all queries that ask at once and for those that come later', async () => {
    knowBusiness('one')
    const menu = menuQuery('main', 'pickup')
    answerPayload = gives(payloadOf([menu, { error: 0 }], [bannersQuery('one'), BANNERS]))
    goTo('/one/pickup')
    expect(
      await Promise.all([menu, bannersQuery('one')].map((query) => queryClient.fetchQuery(query as never))),
    ).toEqual([{ error: 0 }, BANNERS])
    expect(asked).toEqual(['/one/pickup/_payload.json'])
    expect(console.info).not.toHaveBeenCalled()
  })

  test('of another business: its payload brings all at once, with the look that is tried out', async () => {
    useOpenBusiness.setState({ referenceId: 'two', themeId: 'night', webView: true })
    const business = businessQuery({ referenceId: 'two', themeId: 'night', webView: true })
    answerPayload = gives(payloadOf([business, { restaurant: null }], [bannersQuery('two'), BANNERS]))
    goTo('/two/pickup')
    expect(await queryClient.fetchQuery(business)).toEqual({ restaurant: null })
    expect(await queryClient.ensureQueryData(bannersQuery('two'))).toEqual(BANNERS)
    expect(asked).toEqual(['/two/pickup/_payload.json?theme_id=night&wv=true'])
  })

  test('what came by another way meanwhile stays', async () => {
    knowBusiness('three')
    const menu = menuQuery('main', 'pickup')
    answerPayload = async () => {
      queryClient.setQueryData(menu.queryKey as never, { error: 0, newer: true } as never)
      return new Response(payloadOf([menu, { error: 0 }], [bannersQuery('three'), BANNERS]))
    }
    goTo('/three/pickup')
    await queryClient.fetchQuery(bannersQuery('three'))
    expect(queryClient.getQueryData(menu.queryKey)).toEqual({ error: 0, newer: true })
  })

  test('what was read once is asked for by its own call afterwards', async () => {
    knowBusiness('four')
    answerPayload = gives(payloadOf([bannersQuery('four'), BANNERS]))
    goTo('/four/pickup')
    await queryClient.fetchQuery(bannersQuery('four'))
    await queryClient.fetchQuery({ ...bannersQuery('four'), staleTime: 0 })
    expect(asked).toEqual(['/four/pickup/_payload.json', '/api/webapp/banners/four'])
  })
})

const BAD: [string, () => Promise<Response>][] = [
  ['a fault of the server', gives('broken', 500)],
  ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
  ['HTML', gives('<!doctype html><p>Sign in')],
  ['half a JSON', gives('{"payload":[')],
  ['another shape', gives('{"pages":[]}')],
  ['no answer in time', () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'))],
]

describe('[AP-04] a payload that fails is only logged: every query sends its own call', () => {
  test.each(BAD.map(([kind, answer], i) => [kind, `bad-${i}`, answer] as const))(
    '%s',
    async (_, name, answer) => {
      knowBusiness(name)
      answerPayload = answer
      const patience = vi.spyOn(AbortSignal, 'timeout')
      goTo(`/${name}/pickup`)
      expect(await queryClient.fetchQuery(bannersQuery(name))).toEqual(BANNERS)
      expect(asked).toEqual([`/${name}/pickup/_payload.json`, `/api/webapp/banners/${name}`])
      expect(console.info).toHaveBeenCalledTimes(1)
      expect(patience.mock.calls[0]).toEqual([3_000])
    },
  )
})

describe('[AP-04] no payload is asked for', () => {
  test.each([
    ['on the page that the document brought', 'opened', '/opened/pickup', () => bannersQuery('opened')],
    [
      'by what no page carries',
      'five',
      '/five/pickup/checkout',
      () => slotsQuery('five', 'main', 'car_pickup'),
    ],
    ['for another branch than the first', 'six', '/six/pickup', () => menuQuery('second', 'pickup')],
    [
      'for another item than the one of the page',
      'seven',
      '/seven/pickup/mezze/hummus',
      () => queryFor(itemCall, { params: { branchId: 'main', itemId: 'falafel' } }),
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
