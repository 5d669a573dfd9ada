import { afterEach, expect, test, vi } from 'vitest'
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

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'answer' in value && 'path' in value

async function callsOf(): Promise<Map<string, Call>> {
  const calls = (await load()).flatMap((module: object) => Object.values(module).filter(isCall))
  return new Map(calls.map((call) => [call.name, call]))
}

const json = (one: z.ZodMiniType) => JSON.stringify(z.toJSONSchema(one, { unrepresentable: 'any' }))

// Other tests, also those of other files in this worker, import the contract again.
afterEach(() => {
  vi.doUnmock('@storefront/api-contract/schema')
  vi.resetModules()
})

test('[AP-03] in a browser every call has the schemas that the server has', async () => {
  const calls = await callsOf()
  vi.resetModules()
  vi.doMock('@storefront/api-contract/schema', () => deferred)
  const others = await callsOf()
  expect(calls.size).toBeGreaterThan(60)
  expect([...others.keys()]).toEqual([...calls.keys()])
  for (const [name, call] of calls) await expectSameCall(others.get(name) as Call, call)
})

test('both halves offer the same', () => {
  expect(Object.keys(deferred).toSorted()).toEqual(Object.keys(schema).toSorted())
})

test('[AP-03] the entry for browsers offers the same calls, and their schemas once they are loaded', async () => {
  const onServer: Record<string, unknown> = { ...(await import('./index.ts')) }
  const { entry, loadSchema } = await inBrowser()
  const offered: Record<string, unknown> = { ...entry }
  expect(Object.keys(offered).toSorted()).toEqual(Object.keys(onServer).toSorted())
  for (const [name, here] of Object.entries(onServer))
    if (isCall(here)) await expectSameCall(offered[name] as Call, here, loadSchema)
  for (const name of ['problemAnswer', 'reference']) {
    const there = await loadSchema(offered[name] as z.ZodMiniType)
    expect([name, json(there)]).toEqual([name, json(onServer[name] as z.ZodMiniType)])
  }
})

/** The package as browsers load it. */
async function inBrowser() {
  vi.resetModules()
  vi.doMock('@storefront/api-contract/schema', () => import('./deferred-schema.ts'))
  const { loadSchema, array, string } = await import('./deferred-schema.ts')
  const { LaterSchema } = await import('./later-schema.ts')
  return { entry: await import('./index-for-browsers.ts'), loadSchema, array, string, LaterSchema }
}

async function expectSameCall(there: Call, here: Call, loadSchema = deferred.loadSchema): Promise<void> {
  const { name, method, path, access } = here
  expect(there).toMatchObject({ name, method, path, access })
  for (const part of ['answer', 'body', 'query', 'params'] as const) {
    const [ours, theirs] = [here[part], there[part]]
    if (!ours || !theirs) expect([name, part, theirs]).toEqual([name, part, ours])
    else expect([name, part, json(await loadSchema(theirs))]).toEqual([name, part, json(ours)])
  }
}

test('a schema that loads later is refused as a part of another one', async () => {
  const { entry, loadSchema, array } = await inBrowser()
  await expect(loadSchema(array(entry.reference))).rejects.toThrow('no part of another')
})

test('a description that did not load is asked for again', async () => {
  const { LaterSchema, loadSchema, string } = await inBrowser()
  const load = vi.fn().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(string())
  const schema = new LaterSchema(load) as unknown as z.ZodMiniType
  await expect(loadSchema(schema)).rejects.toThrow('offline')
  expect((await loadSchema(schema)).safeParse('a').success).toBe(true)
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
