import { businessDomainCall } from '@storefront/api-contract'
import { calcOrderCall } from '@storefront/api-contract/ordering'
import { walletPurchaseCall } from '@storefront/api-contract/wallet'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ClientSettings, sendCall } from './client.ts'
import { CallFailed } from './problem.ts'

function client(answer: () => Promise<Response>, changes: Partial<ClientSettings> = {}) {
  const sent: { url: string; init: RequestInit }[] = []
  const refused: string[] = []
  const settings: ClientSettings = {
    base: '/api/',
    fetch: (url, init = {}) => {
      sent.push({ url: String(url), init })
      return answer()
    },
    locale: () => 'ar',
    token: () => 'token-1',
    renew: () => Promise.resolve({ kind: 'none' }),
    now: () => Date.UTC(2026, 10, 20, 9),
    onUnauthorised: (call) => refused.push(call),
    timeout: 50,
    ...changes,
  }
  const send = () => sendCall(settings, businessDomainCall, { params: { domain: 'eat.example' } })
  return { send, sent, refused, settings }
}

const answers =
  (body: string, status = 200) =>
  () =>
    Promise.resolve(new Response(body, { status }))
const refusal = (code: string) => JSON.stringify({ error: { code, message: 'no' } })

describe('sending a call', () => {
  test('[AP-02] every call carries the headers of the contract', async () => {
    const { send, sent } = client(answers('{"reference_id":"saffron"}'))
    expect(await send()).toEqual({ ok: true, value: { reference_id: 'saffron' } })
    expect(sent[0]?.url).toBe('/api/webapp/v5/restaurant-domain/eat.example')
    expect(sent[0]?.init.headers).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-webapp': 'true',
      'x-version': '5',
      'x-locale': 'ar',
      'cache-control': 'no-cache',
      'x-current-time': '2026-11-20T09:00:00.000Z',
      authorization: 'Bearer token-1',
    })
  })

  test('[AU-07] a token given with the call goes before the session, a guest sends none', async () => {
    const { settings, sent } = client(answers('{"reference_id":"s"}'), { token: () => null })
    await sendCall(settings, businessDomainCall, { params: { domain: 'a' } })
    await sendCall(settings, businessDomainCall, { params: { domain: 'a' } }, { token: 'mine' })
    expect(sent.map(({ init }) => (init.headers as Record<string, string>).authorization)).toEqual([
      undefined,
      'Bearer mine',
    ])
  })

  test('[AP-03] unknown fields are tolerated', async () => {
    expect(await client(answers('{"reference_id":"s","new":1}')).send()).toMatchObject({ ok: true })
  })

  test.each([
    ['a missing field', '{}', 'reference_id'],
    ['a mistyped field', '{"reference_id":7}', 'reference_id'],
    ['HTML', '<html></html>', '(body)'],
    ['half a JSON', '{"reference_id":"sa', '(body)'],
    ['nothing', '', '(body)'],
  ])('[AP-03] %s is a problem that names call and field', async (_, body, field) => {
    expect(await client(answers(body)).send()).toMatchObject({
      ok: false,
      problem: { kind: 'unreadable', call: 'business-domain', field },
    })
  })

  test('a refusal keeps its code and status', async () => {
    const { send } = client(answers(refusal('business-suspended'), 433))
    expect(await send()).toMatchObject({
      ok: false,
      problem: { kind: 'refused', status: 433, code: 'business-suspended' },
    })
  })

  test.each([
    ['what the visitor is told', { text: 'لا توجد سيارة' }, 'لا توجد سيارة'],
    ['the server’s only words', {}, 'No car.'],
  ])('[LC-10, RL-05] a remote from before the text shows %s', async (_, more, shown) => {
    const answer = JSON.stringify({ error: { code: 'car-required', message: 'No car.', ...more } })
    const result = await client(answers(answer, 422)).send()
    if (result.ok || result.problem.kind !== 'refused') throw new Error('was not refused')
    expect(result.problem.message).toBe(shown)
    expect(new CallFailed(result.problem).message).toBe('business-domain: No car.')
  })

  test('[LC-10, RL-05] the words of an API from before the text stay out of it', async () => {
    const answer = JSON.stringify({ error: { code: 'car-required', message: 'لا توجد سيارة' } })
    const result = await client(answers(answer, 422)).send()
    expect(result).not.toHaveProperty('problem.text')
  })

  test('an error page of a proxy is unreadable, not refused', async () => {
    expect(await client(answers('<h1>Bad gateway</h1>', 502)).send()).toMatchObject({
      problem: { kind: 'unreadable', status: 502 },
    })
  })

  test.each([401, 403])('[GD-08] %s is reported to the session', async (status) => {
    const { send, refused } = client(answers(refusal('unauthorised'), status))
    await send()
    expect(refused).toEqual(['business-domain'])
  })

  const inTurn = (...replies: (() => Promise<Response>)[]) => {
    let turn = 0
    return () => (replies[turn++] ?? replies[replies.length - 1] ?? answers('{}'))()
  }
  const expired = answers(refusal('unauthorised'), 401)

  test('[AU-07] a call with 401 is retried once with the renewed token, silently', async () => {
    const asked: unknown[] = []
    const { send, sent, refused } = client(inTurn(expired, answers('{"reference_id":"s"}')), {
      renew: ({ access }, used) => {
        asked.push([access, used])
        return Promise.resolve({ kind: 'renewed', token: 'token-2' })
      },
    })
    expect(await send()).toEqual({ ok: true, value: { reference_id: 's' } })
    expect(sent.map(({ init }) => (init.headers as Record<string, string>).authorization)).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ])
    expect([asked, refused]).toEqual([[['public', 'token-1']], []])
  })

  test('[GD-08] a renewed token that is refused too is not retried', async () => {
    const { send, sent, refused } = client(expired, {
      renew: () => Promise.resolve({ kind: 'renewed', token: 'token-2' }),
    })
    expect(await send()).toMatchObject({ ok: false, problem: { status: 401 } })
    expect([sent.length, refused]).toEqual([2, ['business-domain']])
  })

  test('[AU-07] without a connection for the renewal, the session is not considered over', async () => {
    const problem = { kind: 'offline', call: 'session-refresh', message: 'Failed to fetch' } as const
    const { send, refused } = client(expired, {
      renew: () => Promise.resolve({ kind: 'unreachable', problem }),
    })
    expect(await send()).toEqual({ ok: false, problem: { ...problem, call: 'business-domain' } })
    expect(refused).toEqual([])
  })

  test('no connection is "offline"', async () => {
    const { send } = client(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await send()).toMatchObject({ problem: { kind: 'offline', call: 'business-domain' } })
  })

  test('no answer in time is "timeout"', async () => {
    const { settings } = client(answers('{}'), {
      fetch: (_, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        ),
    })
    expect(await sendCall(settings, businessDomainCall, { params: { domain: 'a' } })).toMatchObject({
      problem: { kind: 'timeout' },
    })
  })

  test('a call aborted by its caller throws', async () => {
    const abort = new AbortController()
    abort.abort()
    const { settings } = client(() => Promise.reject(new DOMException('aborted', 'AbortError')))
    await expect(
      sendCall(settings, businessDomainCall, { params: { domain: 'a' } }, { signal: abort.signal }),
    ).rejects.toThrow('aborted')
  })

  test('the body of a call is sent as JSON', async () => {
    const { settings, sent } = client(answers('{}'))
    const body = {
      selling_types: 'car_pickup' as const,
      order_lines: [],
      coupon_code: null,
      use_wallet: false,
    }
    await sendCall(settings, calcOrderCall, { params: { branchId: 'b1' }, body })
    expect(sent[0]).toMatchObject({
      url: '/api/service/pos/calc-order/b1',
      init: { method: 'POST', body: JSON.stringify(body) },
    })
  })
})

describe('a server that is away for a moment', () => {
  const away = (headers: Record<string, string> = { 'retry-after': '2' }) =>
    new Response(refusal('unavailable'), { status: 503, headers })
  const body = { package_id: 'p1', seen_price: 1000, idempotency_key: 'a-key-of-16-chars', locale: 'en' }
  const buying = (answer: () => Promise<Response>) => {
    const { settings, sent } = client(answer, { timeout: 20_000 })
    const buy = () => sendCall(settings, walletPurchaseCall, { params: { referenceId: 'saffron' }, body })
    return { buy, sent, settings }
  }
  const BOUGHT = {
    purchase: { id: 'w1', package_id: 'p1', price: 1000, credit: 1000, state: 'paid', url: null },
  }
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('[OR-04, RS-02, AP-03] is asked again under the same key when it said', async () => {
    const times = [away, away, () => new Response(JSON.stringify(BOUGHT))]
    const { buy, sent } = buying(() => Promise.resolve(times.shift()?.() ?? away()))
    const bought = buy()
    await vi.advanceTimersByTimeAsync(1_999)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2_001)
    await bought
    expect(sent.map(({ init }) => init.body)).toEqual(Array(3).fill(JSON.stringify(body)))
  })

  test('is asked three times, not four', async () => {
    const { buy, sent } = buying(() => Promise.resolve(away()))
    const bought = buy()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await bought).toMatchObject({ ok: false, problem: { code: 'unavailable' } })
    expect(sent).toHaveLength(3)
  })

  test.each([
    ['without a time', {}],
    ['for long', { 'retry-after': '30' }],
  ])('is not asked again when it is away %s', async (_, headers) => {
    const { buy, sent } = buying(() => Promise.resolve(away(headers as Record<string, string>)))
    expect(await buy()).toMatchObject({ ok: false })
    expect(sent).toHaveLength(1)
  })

  test('is not asked again without a key', async () => {
    const { settings, sent } = client(() => Promise.resolve(away()), { timeout: 20_000 })
    expect(await sendCall(settings, businessDomainCall, { params: { domain: 'a' } })).toMatchObject({
      ok: false,
    })
    expect(sent).toHaveLength(1)
  })

  test('is asked again no longer than a call may take', async () => {
    const { settings, sent } = client(() => Promise.resolve(away()), { timeout: 1_000 })
    vi.useRealTimers()
    const sending = sendCall(settings, walletPurchaseCall, { params: { referenceId: 'saffron' }, body })
    expect(await sending).toMatchObject({ ok: false, problem: { kind: 'timeout' } })
    expect(sent).toHaveLength(1)
  })
})
