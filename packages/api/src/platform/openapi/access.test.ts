import { type Access, type Call, callPath } from '@storefront/api-contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '../../testing/all-calls.ts'
import { arbitraryOf, type Hints } from '../../testing/arbitrary-of.ts'
import { startFuzzServer } from '../../testing/fuzz-server.ts'
import type { TestServer } from '../../testing/test-server.ts'

let server: TestServer
let hints: Hints

beforeAll(async () => {
  const started = await startFuzzServer()
  server = started.server
  hints = started.hints
})

afterAll(() => server.close())

const calls = await allCalls()
const PROTECTED: readonly Access[] = ['customer', 'staff', 'merchant']
const isProtected = ({ access }: Call) => PROTECTED.includes(access)
/** Some requests: not every one made by chance is right. */
const SEEDS = Array.from({ length: 16 }, (_, index) => index + 1)
const named = (some: Call[]) => some.map((call) => [call.name, call] as const)

/** A right request by somebody whom the headers name. */
function sent(call: Call, headers: Record<string, string>, seed: number) {
  const part = (schema: Call['params']) =>
    schema && fc.sample(arbitraryOf(schema, hints), { numRuns: 1, seed })[0]
  const path = callPath(call, { params: part(call.params), query: part(call.query) })
  return server.send(call.method, path, { body: part(call.body), headers })
}

test('the calls of each access are counted, so that a change of it is seen', () => {
  const counts: Partial<Record<Access, number>> = {}
  for (const { access } of calls) counts[access] = (counts[access] ?? 0) + 1
  expect(counts, 'a call was added or changed its access: check it, then correct the number here').toEqual({
    public: 32,
    guest: 6,
    visitor: 29,
    customer: 18,
    session: 12,
    staff: 33,
    merchant: 19,
  })
})

test('[DK-05] below merchant/ are the calls of merchants, below desk/ those of staff and their login', () => {
  const below = (folder: string) =>
    calls.filter(({ path }) => path.startsWith(folder)).map(({ access }) => access)
  expect(new Set(below('merchant/'))).toEqual(new Set(['merchant']))
  expect(new Set(below('desk/'))).toEqual(new Set(['staff', 'session']))
  const others = calls.filter(({ path }) => !/^(merchant|desk)\//.test(path))
  expect(others.filter(({ access, right }) => access === 'merchant' || access === 'staff' || right)).toEqual(
    [],
  )
})

/** A whole business is nothing that is made by chance; import-business.test.ts sends one with a wrong key. */
const isMadeByHand = (call: Call) => call.name === 'merchant-import'

test.each(named(calls.filter((call) => isProtected(call) && !isMadeByHand(call))))(
  '[AU-01] %s opens for nobody without what its OpenAPI entry asks for',
  async (_name, call) => {
    for (const headers of [{}, { authorization: 'Bearer made-up-token-0001' }] as Record<string, string>[]) {
      const statuses = await Promise.all(SEEDS.map(async (seed) => (await sent(call, headers, seed)).status))
      expect(statuses).toContain(401)
      expect(Math.min(...statuses)).toBeGreaterThanOrEqual(400)
    }
  },
)

test.each(named(calls.filter((call) => !isProtected(call))))(
  '%s opens for whoever has no token',
  async (_name, call) => {
    for (const seed of SEEDS.slice(0, 3)) expect((await sent(call, {}, seed)).status).not.toBe(401)
  },
)

test.each(named(calls.filter(({ access, body }) => access === 'visitor' && !body)))(
  '[AU-07] %s says that a session has ended',
  async (_name, call) => {
    const headers = { authorization: 'Bearer ended' }
    const statuses = await Promise.all(SEEDS.map(async (seed) => (await sent(call, headers, seed)).status))
    expect(statuses).toContain(401)
  },
)
