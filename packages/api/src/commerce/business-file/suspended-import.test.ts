import { merchantImportCall } from '@storefront/api-contract/merchant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAnswer } from '../../testing/expect-answer.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { MERCHANT, startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const byOperator = (suspended: boolean) =>
  server.api.importBusiness({ file: { ...testBusiness(), suspended }, picture: () => null })
const byMerchant = async (suspended: boolean) => {
  const body = { ...testBusiness(), suspended, retention: { contact_months: suspended ? 12 : 13 } }
  expectAnswer(
    merchantImportCall,
    await server.send('PUT', 'merchant/test/business', { body, headers: MERCHANT }),
  )
}
const isSuspended = async () =>
  (await server.rows(`select suspended from businesses where reference_id = 'test'`))[0]?.suspended

test('[ER-01] only the operator suspends a business and lifts it, whatever the merchant imports', async () => {
  await byMerchant(true)
  expect(await isSuspended()).toBe(false)
  await byOperator(true)
  await byMerchant(false)
  expect(await isSuspended()).toBe(true)
  // What the operator exports and imports again, as to move an installation, is what holds.
  const exported = await server.api.exportBusiness('test')
  expect(JSON.parse(exported.ok ? exported.text : '{}')).toMatchObject({ suspended: true })
  await byOperator(false)
  expect(await isSuspended()).toBe(false)
})
