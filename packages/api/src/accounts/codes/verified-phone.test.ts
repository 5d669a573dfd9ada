import { phoneStatusCall } from '@storefront/api-contract/account'
import { orderCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { type AccountServer, startAccountServer, type TestBrowser } from '../../testing/test-browser.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { anOrder, NOON } from '../../testing/test-server.ts'

const ASKING = { reference_id: 'asking' }
const DAY = 24 * 60 * 60_000

let server: AccountServer
let numbers = 0

beforeAll(async () => {
  server = await startAccountServer()
  await importAlso(server, 'asking', ({ business }) => {
    business.verify_phone = true
  })
})
afterAll(() => server.close())

function aNumber(): string {
  numbers += 1
  return `6700 ${String(numbers).padStart(4, '0')}`
}

const ordered = (browser: TestBrowser, phone: string, changes = {}) =>
  browser.send('POST', 'webapp/order', anOrder({ branch_id: 'asking-main', phone, ...changes }))
const isVerified = async (browser: TestBrowser, phone: string) =>
  expectAnswer(
    phoneStatusCall,
    await browser.send('POST', 'webapp/phone-status', { ...ASKING, dial_code: '+965', phone }),
  ).verified

test('[AU-03] an order with a number that nobody has shown is refused, and the same order with it shown is taken', async () => {
  const phone = aNumber()
  const browser = server.browser()
  const key = { idempotency_key: crypto.randomUUID() }
  const refused = expectProblem(await ordered(browser, phone, key), 422, 'phone-not-verified')
  expect(refused.fields?.map(({ field }) => field)).toEqual(['phone'])
  expect(await isVerified(browser, phone)).toBe(false)
  await browser.send('POST', 'webapp/verify-phone', await browser.askCode(phone, 'send-otp', ASKING))
  expect(await isVerified(browser, phone)).toBe(true)
  const order = expectAnswer(orderCall, await ordered(browser, phone, key)).order
  expect(expectAnswer(orderCall, await ordered(browser, phone, key)).order.id).toBe(order.id)
})

test('[AU-03] verify-otp shows a number too, however it is written, and changes nothing of an account', async () => {
  const other = aNumber()
  const browser = server.browser()
  const request = await browser.askCode(aNumber(), 'send-otp', ASKING)
  const opened = await browser.send('POST', 'webapp/login', request)
  browser.token = opened.json.token
  await browser.send('POST', 'verify-otp', await browser.askCode(other, 'send-otp', ASKING))
  expect(await isVerified(browser, other.replaceAll('0', '٠'))).toBe(true)
  const profile = await browser.send('GET', `webapp/profile/${opened.json.user.id}`)
  expect(profile.json.user.phone).toEqual(opened.json.user.phone)
})

test("[AU-03] an account's own number needs no other code; another's does", async () => {
  const phone = aNumber()
  const browser = server.browser()
  const opened = await browser.send('POST', 'webapp/login', await browser.askCode(phone, 'send-otp', ASKING))
  browser.token = opened.json.token
  expect(await isVerified(browser, phone)).toBe(true)
  expectAnswer(orderCall, await ordered(browser, phone))
  expect(await isVerified(server.browser(), phone)).toBe(false)
  expectProblem(await ordered(server.browser(), phone), 422, 'phone-not-verified')
})

test('[AU-06] what was shown is of one business and one number, ends with a logout, and after 60 days', async () => {
  const phone = aNumber()
  const browser = server.browser()
  const show = async () =>
    browser.send('POST', 'webapp/verify-phone', await browser.askCode(phone, 'send-otp', ASKING))
  await show()
  expect(await isVerified(browser, aNumber())).toBe(false)
  const elsewhere = { reference_id: 'test', dial_code: '+965', phone }
  expect((await browser.send('POST', 'webapp/phone-status', elsewhere)).json.verified).toBe(false)
  await browser.send('POST', 'webapp/session/end', { ...ASKING, all: false })
  expect(await isVerified(browser, phone)).toBe(false)

  server.setTime(NOON + 60_000)
  await show()
  const [name, proof] = [...browser.cookies].find(([cookie]) => cookie.startsWith('sf_phone')) ?? ['', '']
  expect(proof).not.toContain(phone.replace(' ', ''))
  browser.cookies.set(
    name,
    proof.replace(/^\d+/, (until) => String(Number(until) + DAY)),
  )
  expect(await isVerified(browser, phone)).toBe(false)
  browser.cookies.set(name, proof)
  expect(await isVerified(browser, phone)).toBe(true)
  server.setTime(NOON + 61 * DAY)
  expect(await isVerified(browser, phone)).toBe(false)
  server.setTime(NOON)
})

test('[AU-03] an import that asks for verified numbers and skips codes is refused with the field', async () => {
  const file = testBusiness()
  Object.assign(file.business, { verify_phone: true, disable_otp: true })
  const result = await server.api.importBusiness({ file, picture: () => null })
  expect(result).toMatchObject({ ok: false, problems: [{ path: 'business.verify_phone' }] })
})
