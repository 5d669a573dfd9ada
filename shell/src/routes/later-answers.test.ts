// @vitest-environment happy-dom
import { configureApi, queryClient, queryFor } from '@storefront/api-client'
import { bannersCall } from '@storefront/api-contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { laterAnswer, takeLaterAnswers } from './later-answers.ts'
import { installPayloadSource } from './open-business.ts'

const ADDRESS = '/saffron/pickup/_payload.json?later=x'
const query = queryFor(bannersCall, { params: { id: 'saffron' } })
const BANNERS = { banners: [] }
const BODY = JSON.stringify({ payload: [{ key: query.queryKey, answer: BANNERS }] })

const fetched = vi.fn<(address: string) => Promise<Response>>()
const called = vi.fn(async () => new Response(JSON.stringify(BANNERS)))
beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  configureApi({ fetch: called })
  history.replaceState(null, '', '/saffron/pickup')
  installPayloadSource('/saffron/pickup')
})
afterEach(() => {
  queryClient.clear()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

test('a document with all answers asks for nothing', async () => {
  await expect(takeLaterAnswers(null)).resolves.toBe(true)
  expect(fetched).not.toHaveBeenCalled()
  expect(laterAnswer(query.queryKey)).toBeUndefined()
})

test('[AP-04] a query waits for what the document left out, and sends no call', async () => {
  let arrive = (_: Response) => {}
  fetched.mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve
    }),
  )
  const taken = takeLaterAnswers(ADDRESS)
  const shown = queryClient.fetchQuery(query)
  arrive(new Response(BODY))
  await expect(taken).resolves.toBe(true)
  await expect(shown).resolves.toEqual(BANNERS)
  expect(called).not.toHaveBeenCalled()
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([ADDRESS])
})

test.each([
  ['others by now', async () => new Response('{"payload":[]}', { status: 404 })],
  ['cut off', async () => new Response('{"payl')],
  ['out of reach', () => Promise.reject(new TypeError('offline'))],
])('[AP-04] answers that are %s: each query sends its own call', async (_, answer) => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  fetched.mockImplementation(answer)
  const taken = takeLaterAnswers(ADDRESS)
  const shown = queryClient.fetchQuery(query)
  await expect(taken).resolves.toBe(false)
  await expect(shown).resolves.toEqual(BANNERS)
  expect(called).toHaveBeenCalledTimes(1)
  expect(laterAnswer(query.queryKey)).toBeUndefined()
})
