import { afterAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from './call.ts'
import * as deferred from './deferred-schema.ts'
import * as schema from './schema.ts'

/** What the package exports. */
const load = () =>
  Promise.all([
    import('./index.ts'),
    import('./account.ts'),
    import('./business-file.ts'),
    import('./business-list.ts'),
    import('./desk.ts'),
    import('./merchant.ts'),
    import('./ordering.ts'),
    import('./reservation.ts'),
    import('./table-requests.ts'),
    import('./wallet.ts'),
  ])

async function callsOf(): Promise<Map<string, Call>> {
  const isCall = (value: unknown): value is Call =>
    typeof value === 'object' && value !== null && 'answer' in value && 'path' in value
  const calls = (await load()).flatMap((module: object) => Object.values(module).filter(isCall))
  return new Map(calls.map((call) => [call.name, call]))
}

const json = (one: z.ZodMiniType) => JSON.stringify(z.toJSONSchema(one, { unrepresentable: 'any' }))

// Other tests of this worker import the contract again.
afterAll(() => {
  vi.doUnmock('@storefront/api-contract/schema')
  vi.resetModules()
})

test('[AP-03] in a browser every call has the schemas that the server has', async () => {
  const calls = await callsOf()
  vi.resetModules()
  vi.doMock('@storefront/api-contract/schema', () => deferred)
  const inBrowser = await callsOf()
  expect(calls.size).toBeGreaterThan(60)
  expect([...inBrowser.keys()]).toEqual([...calls.keys()])
  for (const [name, call] of calls) {
    const other = inBrowser.get(name)
    for (const part of ['answer', 'body', 'query', 'params'] as const) {
      const [here, there] = [call[part], other?.[part]]
      if (!here || !there) expect([name, part, there]).toEqual([name, part, here])
      else expect([name, part, json(await deferred.loadSchema(there))]).toEqual([name, part, json(here)])
    }
  }
})

test('both halves offer the same', () => {
  expect(Object.keys(deferred).toSorted()).toEqual(Object.keys(schema).toSorted())
})

test('[AP-03] a schema is built once, with its checks, and without compiling code', async () => {
  const name = deferred.string().check(deferred.minLength(2), deferred.maxLength(4))
  const both = deferred.object({ first: name, second: deferred.optional(name) })
  const [one, two] = [await deferred.loadSchema(both), await deferred.loadSchema(both)]
  expect(two).toBe(one)
  expect(one.safeParse({ first: 'a' }).error?.issues[0]?.path).toEqual(['first'])
  expect(one.parse({ first: 'abc', more: 1 })).toEqual({ first: 'abc' })
  expect(z.config().jitless).toBe(true)
})

test('only an object shows its fields before it is built', () => {
  const { string, object, extend, array } = deferred
  const text = string()
  expect(Object.keys(extend(object({ a: text }), { b: text }).shape)).toEqual(['a', 'b'])
  expect(() => Reflect.get(array(text), 'shape')).toThrow('before it is built')
})
