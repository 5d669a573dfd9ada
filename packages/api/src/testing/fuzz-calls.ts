import { type Call, callPath, problemAnswer } from '@storefront/api-contract'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { arbitraryOf, type Hints } from './arbitrary-of.ts'
import { odd, spoilt } from './spoilt.ts'
import { MERCHANT, type TestServer } from './test-server.ts'

/** Longer than anything a call does on a busy machine; a handler that hangs takes 20 seconds to be cut. */
const HANGS_MS = 15_000

interface Sent {
  params: unknown
  query: unknown
  headers: Record<string, string>
  payload: string | undefined
}

/**
 * Sends a call right and wrong in every part and checks what holds for any answer: no failure of the server, no hang,
 * and a body that is the call's answer or a problem that names the request.
 */
export async function fuzzCall(server: TestServer, call: Call, hints: Hints, runs: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(sentTo(call, hints), (sent) => check(server, call, sent)),
    { numRuns: runs },
  )
}

function sentTo(call: Call, hints: Hints): fc.Arbitrary<Sent> {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 })
  const part = (schema: Call['params'], wrong: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
    schema
      ? fc.oneof({ weight: 5, arbitrary: arbitraryOf(schema, hints) }, { weight: 1, arbitrary: wrong })
      : fc.constant({})
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  return fc.record({
    params: part(call.params, fc.record(Object.fromEntries(names.map((name) => [name, text])))),
    query: part(call.query, fc.dictionary(text, text, { maxKeys: 3 })),
    headers: headersOf(hints),
    payload: call.body ? payloadOf(call.body, hints) : fc.constant(undefined),
  })
}

function payloadOf(body: NonNullable<Call['body']>, hints: Hints): fc.Arbitrary<string> {
  const right = arbitraryOf(body, hints)
  const wrong = right.chain((value) => (typeof value === 'object' && value !== null ? spoilt(value) : odd))
  return fc.oneof(
    { weight: 4, arbitrary: right.map((value) => JSON.stringify(value)) },
    { weight: 4, arbitrary: wrong.map((value) => JSON.stringify(value) ?? '') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '{',
        'null',
        '[]',
        '"x"',
        '{"__proto__":{"a":1}}',
        '['.repeat(5000),
        '\ufeff{}',
      ),
    },
  )
}

function headersOf(hints: Hints): fc.Arbitrary<Record<string, string>> {
  const visible = fc.stringMatching(/^[\x21-\x7e]{1,60}$/)
  const cookies = fc.constantFrom(...(hints.cookie ?? ['']).map(String))
  return fc.record(
    {
      'content-type': fc.oneof(
        { weight: 9, arbitrary: fc.constant('application/json') },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            'text/plain',
            'application/x-www-form-urlencoded',
            'application/json; charset=x',
            'x',
          ),
        },
      ),
      authorization: fc.oneof(
        fc.constantFrom(MERCHANT.authorization, ...(hints.authorization ?? []).map(String)),
        visible.map((token) => `Bearer ${token}`),
        visible,
      ),
      cookie: fc.oneof(cookies, visible),
      'x-locale': fc.oneof(fc.constantFrom('ar', 'en', 'xx'), visible),
      'x-current-time': visible,
      'x-request-id': visible,
      'if-none-match': visible,
    },
    { requiredKeys: ['content-type'] },
  )
}

async function check(
  server: TestServer,
  call: Call,
  { params, query, headers, payload }: Sent,
): Promise<void> {
  const options: InjectOptions = {
    method: call.method,
    url: `/api/${callPath(call, { params, query })}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  }
  const response = await inTime(server.app.inject(options), call.name)
  const summary = `${call.name} answered ${response.statusCode} ${response.body.slice(0, 300)}`
  if (response.statusCode >= 500) throw new Error(summary)
  if (response.statusCode === 304) return
  const schema = response.statusCode === 200 ? call.answer : problemAnswer
  const parsed = schema.safeParse(JSON.parse(response.body))
  if (!parsed.success) throw new Error(`${summary}: ${JSON.stringify(parsed.error.issues.slice(0, 3))}`)
}

function inTime<T>(work: Promise<T>, name: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${name} hangs`)), HANGS_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
