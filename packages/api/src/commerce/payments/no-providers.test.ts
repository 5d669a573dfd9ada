import { businessCall } from '@storefront/api-contract'
import type { BusinessFile } from '@storefront/api-contract/business-file'
import { orderCall } from '@storefront/api-contract/ordering'
import { reserveTableCall } from '@storefront/api-contract/reservation'
import { walletPackagesCall } from '@storefront/api-contract/wallet'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { aReservation, withReservations } from '../../testing/reserving-business.ts'
import { TEST_KEY, testBusiness } from '../../testing/test-business.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { missingServices, NONE_MISSING } from '../business-file/check-services.ts'
import { readBusinessFile } from '../business-file/read-business-file.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ payments: { providers: [], keys: new Map() } })
})
afterAll(() => server.close())

const importing = (change: (file: BusinessFile) => void) =>
  server.api.importBusiness({ file: testBusiness(change), picture: () => null })
const takeCash = ({ business }: BusinessFile) => {
  business.payment_methods.card = false
}

describe('[FD-12] without an online provider', () => {
  beforeEach(async () => {
    const file = testBusiness(withReservations)
    const earlier = await server.api.importBusiness({ file, picture: () => null, missing: NONE_MISSING })
    if (!earlier.ok) throw new Error(JSON.stringify(earlier.problems))
  })

  test('an import names cards, deposits and each package, with what to do', async () => {
    const refused = await importing(withReservations)
    expect(refused.ok ? [] : refused.problems.map(({ path }) => path)).toEqual([
      'business.payment_methods.card',
      'reservations.deposit',
      'wallet.packages.0',
      'wallet.packages.1',
    ])
    for (const { reason } of refused.ok ? [] : refused.problems)
      expect(reason).toMatch(/PAYMENT_PROVIDERS is none: (set it to|take it out)/)
  })

  test('so does the merchant’s own import', async () => {
    const body = testBusiness(withReservations)
    const headers = { authorization: `Bearer ${TEST_KEY}` }
    const answer = await server.send('PUT', 'merchant/test/business', { headers, body })
    expect(expectProblem(answer, 422, 'bad-request').fields?.map(({ field }) => field)).toEqual([
      'business.payment_methods.card',
      'reservations.deposit',
      'wallet.packages.0',
      'wallet.packages.1',
    ])
  })

  test('validation names them too, by the setting alone', () => {
    const file = testBusiness(withReservations)
    const missing = missingServices({ PAYMENT_PROVIDERS: 'none' })
    const read = readBusinessFile(file, { missing })
    expect(read.ok ? 0 : read.problems.length).toBe(4)
    expect(readBusinessFile(file, { missing: missingServices({ PAYMENT_PROVIDERS: 'tap' }) }).ok).toBe(true)
  })

  test('a business that has them already offers neither cards, nor deposits, nor packages', async () => {
    const { restaurant } = expectAnswer(businessCall, await server.send('GET', 'webapp/v5/restaurant/test'))
    expect(restaurant?.payment_methods).toMatchObject({ cash: true, card: false, online: [] })
    const wallet = await server.send('GET', 'webapp/wallet-packages/test')
    expect(expectAnswer(walletPackagesCall, wallet).packages).toEqual([])
    const wanted = aReservation({ party: 6 })
    const reserved = expectAnswer(
      reserveTableCall,
      await server.visitor().send('POST', 'webapp/reserve-table', { body: wanted }),
    )
    expect(reserved.reservation.deposit).toMatchObject({ amount: 0, state: 'none' })
  })

  test('cash works and a card does not', async () => {
    expectAnswer(orderCall, await server.visitor().order())
    const card = await server.visitor().order({ payment_type: 2, payment_method: 'card' })
    expect(card.status).toBe(422)
    expect(card.json.order).toBeUndefined()
  })

  test('a cash shop is imported', async () => {
    expect(await importing(takeCash)).toMatchObject({ ok: true })
  })
})

describe('[PR-05] without a message service by choice', () => {
  const missing = missingServices({ MESSAGE_URL: 'none' })

  test('a business whose guests need codes is named', () => {
    const read = readBusinessFile(testBusiness(), { missing })
    expect(read.ok ? [] : read.problems).toEqual([
      { path: 'business.disable_otp', reason: expect.stringMatching(/MESSAGE_URL is none: set it to true/) },
    ])
  })

  test('one that skips codes is right', () => {
    const file = testBusiness(({ business }) => {
      business.disable_otp = true
    })
    expect(readBusinessFile(file, { missing }).ok).toBe(true)
  })

  const alerted = testBusiness(({ business, branches: [branch] }) => {
    business.disable_otp = true
    const contacts = [
      { channel: 'sms' as const, to: '+96551112222' },
      { channel: 'email' as const, to: 'kitchen@shop.example' },
      { channel: 'whatsapp' as const, to: '+96551113333' },
    ]
    if (branch) branch.alerts = { contacts }
  })
  test.each([
    ['by SMS and WhatsApp', { SMTP_URL: 'smtps://mail.example' }, [0, 2]],
    ['without a mail server also by e-mail', {}, [0, 1, 2]],
  ])('[FD-13] a contact of a branch is named, %s', (_, env, named) => {
    const read = readBusinessFile(alerted, { missing: missingServices({ MESSAGE_URL: 'none', ...env }) })
    expect(read.ok ? [] : read.problems).toEqual(
      named.map((place) => ({
        path: `branches.0.alerts.contacts.${place}`,
        reason: expect.stringMatching(/MESSAGE_URL is none.*: take it out/),
      })),
    )
  })

  const talkative = testBusiness((file) => {
    withReservations(file)
    file.business.disable_otp = true
    if (file.reservations) file.reservations.remind_before = { interval: 3, scale: 'hour' }
    file.messages = { steps: { accepted: ['email', 'sms'], ready: ['whatsapp'] } }
  })
  const PHONE = ['reservations.remind_before', 'messages.steps.accepted.1', 'messages.steps.ready.0']
  const MAIL = ['messages.steps.accepted.0', 'business.newsletter']
  test.each([
    ['of SMS and WhatsApp', { MESSAGE_URL: 'none', SMTP_URL: 'smtps://mail.example' }, PHONE],
    ['of e-mails too', { MESSAGE_URL: 'none' }, [...PHONE, ...MAIL]],
    ['of nothing with a service', { MESSAGE_URL: 'https://messages.example' }, []],
  ])('an import warns %s that are not sent', (_, env, named) => {
    const read = readBusinessFile(talkative, { missing: missingServices(env) })
    const warnings = read.ok ? read.warnings : read.problems
    expect(warnings.map(({ path }) => path).sort()).toEqual(named.toSorted())
    for (const { reason } of warnings) expect(reason).toMatch(/none are sent here, since MESSAGE_URL is none/)
  })

  test.each([
    ['none', { messages: true, emails: true }, [expect.stringContaining('no message is sent')]],
    ['a mail server alone', { messages: true, emails: false }, [expect.stringContaining('e-mails are')]],
    ['a service', { messages: false, emails: false }, []],
  ])('a start with %s says what is not sent', async (_, without, expected) => {
    const lines: { level: string; msg: string }[] = []
    const logTo = { write: (line: string) => void lines.push(JSON.parse(line)) }
    const started = await startTestServer({
      log: 'warn',
      logTo,
      jobPause: null,
      missing: { payments: false, ...without },
    })
    await started.close()
    expect(lines.filter(({ msg }) => msg.includes('MESSAGE_URL')).map(({ msg }) => msg)).toEqual(expected)
  })

  test('a call that would send answers that it cannot', async () => {
    const body = { reference_id: 'test', dial_code: '+965', phone: '6200 0001' }
    expectProblem(await server.send('POST', 'send-otp', { body }), 503, 'unavailable')
  })
})
