import { zonesCall } from '@storefront/api-contract'
import type { BusinessFile } from '@storefront/api-contract/business-file'
import { merchantOrdersCall } from '@storefront/api-contract/merchant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAnswer } from '../../testing/expect-answer.ts'
import { withOrdering } from '../../testing/ordering-business.ts'
import { TEST_KEY, testBusiness } from '../../testing/test-business.ts'
import { MERCHANT, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { readBusinessFile } from './read-business-file.ts'

const svg = (width: number) =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="30"/>`)
const PICTURES: Record<string, Uint8Array> = {
  'logo.svg': svg(40),
  'dishes/kebab.svg': svg(50),
  'flags/sa.svg': svg(24),
}

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const pictured = () =>
  testBusiness((file) => {
    withOrdering(file)
    for (const country of file.ordering?.shipping?.countries ?? []) country.icon = 'flags/sa.svg'
    file.business.logo = 'logo.svg'
    for (const item of file.items.slice(0, 2)) item.picture = { src: 'dishes/kebab.svg', width: 1, height: 1 }
    file.business.policies = [{ title: [], html: [{ locale: 'en', name: '<p onclick="x()">Fair</p>' }] }]
  })

async function exported() {
  const result = await server.api.exportBusiness('test')
  if (!result.ok) throw new Error(result.reason)
  const pictures = new Map<string, Uint8Array>()
  for await (const [name, bytes] of result.pictures) pictures.set(name, bytes)
  return { ...result, pictures, file: JSON.parse(result.text) as BusinessFile }
}

test('export and import again give the same bytes, with pictures by their names and nobody’s key', async () => {
  await server.api.importBusiness({ file: pictured(), picture: (name) => PICTURES[name] ?? null })
  const first = await exported()
  expect(readBusinessFile(first.file).ok).toBe(true)
  const { pictures } = first
  expect(
    await server.api.importBusiness({ file: first.file, picture: (name) => pictures.get(name) ?? null }),
  ).toMatchObject({ ok: true })
  const second = await exported()
  expect(second.text).toBe(first.text)
  expect(second.file.business.logo).toBe('logo.svg')
  expect(second.file.ordering?.shipping?.countries[0]?.icon).toBe('flags/sa.svg')
  const zones = expectAnswer(zonesCall, await server.send('GET', 'webapp/zones/test?shipping=true'))
  expect(zones.countries?.[0]?.icon).toMatch(/^\/api\/pictures?\//)
  expect(second.file.items[0]?.picture).toEqual({ src: 'dishes/kebab.svg', width: 50, height: 30 })
  expect(second.file.business.policies[0]?.html[0]?.name).toBe('<p>Fair</p>')
  expect(
    Object.fromEntries([...second.pictures].map(([name, bytes]) => [name, Buffer.from(bytes).toString()])),
  ).toEqual(
    Object.fromEntries(
      Object.entries(PICTURES).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
    ),
  )
  expect(second.text).not.toContain(TEST_KEY)
  expect(second.file.merchant_key).toMatch(/^sha256:[0-9a-f]{64}$/)
})

test('after an import of the export the merchant’s key still opens the shop, and its hash does not', async () => {
  const { file } = await exported()
  expectAnswer(merchantOrdersCall, await server.send('GET', 'merchant/test/orders', { headers: MERCHANT }))
  const asKey = { authorization: `Bearer ${file.merchant_key}` }
  expect((await server.send('GET', 'merchant/test/orders', { headers: asKey })).status).toBe(401)
})

test('a business that is not there is named', async () => {
  expect(await server.api.exportBusiness('nobody')).toEqual({
    ok: false,
    reason: 'There is no business nobody.',
  })
})
