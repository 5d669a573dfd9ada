import { otpStatusCall, resendOtpCall, sendOtpCall, verifyPhoneCall } from '@storefront/api-contract/account'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { RACING } from '../../testing/racing.ts'
import { type AccountServer, codeIn, startAccountServer } from '../../testing/test-browser.ts'
import { NOON } from '../../testing/test-server.ts'

const METRICS_TOKEN = 'metrics of the code tests'
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

let server: AccountServer
let numbers = 0
let time = NOON

beforeAll(async () => {
  server = await startAccountServer({ publicOrigin: 'https://order.example', metricsToken: METRICS_TOKEN })
  await importAlso(server, 'other')
  await importAlso(server, 'open', ({ business }) => {
    business.disable_otp = true
  })
})
afterAll(() => server.close())
beforeEach(() => setTime(NOON))

function setTime(to: number): void {
  time = to
  server.setTime(to)
}

function aNumber(): string {
  numbers += 1
  return `6000 ${String(numbers).padStart(4, '0')}`
}

/** A code that is not this one. */
function wrong(otp: string): string {
  return String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
}

const asking = (phone: string, changes = {}) => ({
  reference_id: 'test',
  dial_code: '+965',
  phone,
  ...changes,
})
const verify = (request: { request_id: string; otp: string }, browser = server.browser()) =>
  browser.send('POST', 'verify-otp', request)

test('a code that was sent is counted by its channel', async () => {
  const counted = async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const { body } = await server.app.inject({ url: '/metrics', headers })
    return ['sms', 'whatsapp'].map((channel) =>
      Number(
        new RegExp(`^storefront_codes_sent_total\\{channel="${channel}"\\} (\\d+)$`, 'm').exec(body)?.[1] ??
          0,
      ),
    )
  }
  const before = await counted()
  await server.browser().askCode(aNumber())
  await server.browser().askCode(aNumber(), 'send-otp', { channel: 'whatsapp' })
  expect(await counted()).toEqual(before.map((count) => count + 1))
})

describe('[AU-05] guessing', () => {
  test('of 200 concurrent codes five are compared, and the request ends', RACING, async () => {
    const request = await server.browser().askCode(aNumber())
    const guesses = Array.from({ length: 200 }, (_, guess) =>
      verify({ ...request, otp: String((Number(request.otp) + 1 + guess) % 1_000_000).padStart(6, '0') }),
    )
    const codes = (await Promise.all(guesses)).map(({ problem }) => problem.code)
    expect(codes.filter((code) => code === 'code-wrong')).toHaveLength(5)
    expect(codes.filter((code) => code === 'code-expired')).toHaveLength(195)
    expectProblem(await verify(request), 422, 'code-expired')
    expectProblem(await server.browser().send('POST', 'webapp/login', request), 422, 'code-expired')
  })

  test('the right code used 20 times at once works once', RACING, async () => {
    const request = await server.browser().askCode(aNumber())
    const tries = await Promise.all(Array.from({ length: 20 }, () => verify(request)))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    const logins = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.browser().send('POST', 'webapp/login', { request_id: request.request_id }),
      ),
    )
    expect(logins.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a refusal has the remaining tries, and the fifth may succeed', async () => {
    const request = await server.browser().askCode(aNumber())
    for (const left of [4, 3, 2, 1]) {
      const tried = await verify({ ...request, otp: wrong(request.otp) })
      expect(expectProblem(tried, 422, 'code-wrong').text).toBe(`That code isn’t right. Tries left: ${left}.`)
    }
    expect((await verify(request)).status).toBe(200)
  })

  test('another code does not give more tries', async () => {
    const request = await server.browser().askCode(aNumber())
    for (let tried = 0; tried < 4; tried += 1) await verify({ ...request, otp: wrong(request.otp) })
    setTime(NOON + 31 * SECOND)
    const browser = server.browser()
    expect((await browser.send('POST', 'webapp/resend-otp', { request_id: request.request_id })).status).toBe(
      200,
    )
    await verify({ ...request, otp: wrong(request.otp) })
    expectProblem(await verify({ ...request, otp: codeIn(server.sent.at(-1)) }), 422, 'code-expired')
  })

  test('a code works for its own request alone', async () => {
    const one = await server.browser().askCode(aNumber())
    const other = await server.browser().askCode(aNumber())
    if (one.otp === other.otp) return
    expectProblem(await verify({ request_id: other.request_id, otp: one.otp }), 422, 'code-wrong')
  })

  test('nothing that opens anything is stored: no code, only its keyed hash', async () => {
    const request = await server.browser().askCode(aNumber())
    const [row] = await server.rows(
      `select codes::text as codes from code_requests where id = '${request.request_id.slice(0, 32)}'`,
    )
    expect(String(row?.codes)).toMatch(/"hash":\s*"[A-Za-z0-9_-]{43}"/)
    expect(String(row?.codes)).not.toContain(`"${request.otp}"`)
  })
})

test('[PR-10] a request and its counts are deleted after a day, although nobody asks for another code', async () => {
  // Other tests have asked for codes at later hours.
  for (const table of ['code_requests', 'shares']) await server.sql(`delete from ${table}`)
  await server.browser().askCode(aNumber(), 'send-otp', { name: 'Noura' })
  setTime(NOON + 25 * HOUR)
  await server.api.runJobs()
  expect(await server.rows('select id from code_requests')).toEqual([])
  expect(
    await server.rows(`select key from shares where key like 'address/%' or key like 'phone/%'`),
  ).toEqual([])
})

test('[14.2.1] the id in a URL grants nothing, even with the right code', async () => {
  const { request_id, otp } = await server.browser().askCode(aNumber())
  const [id = '', proof = ''] = request_id.split('.')
  const forged = `${id}.${[...proof].reverse().join('')}`
  expectProblem(await verify({ request_id: forged, otp }), 422, 'code-expired')
  expectProblem(
    await server.browser().send('POST', 'webapp/login', { request_id: id, otp }),
    400,
    'bad-request',
  )
  expect((await verify({ request_id, otp })).status).toBe(200)
})

describe('[AU-05] a code works for five minutes', () => {
  test.each([
    ['to the last millisecond', 5 * MINUTE - 1, 200],
    ['and no longer', 5 * MINUTE, 422],
  ])('%s', async (_label, later, status) => {
    const request = await server.browser().askCode(aNumber())
    setTime(NOON + later)
    expect((await verify(request)).status).toBe(status)
  })

  test.each([
    ['the first code still works after another was sent', 0],
    ['the other works too', 1],
  ])('%s', async (_label, which) => {
    const first = await server.browser().askCode(aNumber())
    setTime(NOON + 4 * MINUTE)
    const again = await server.browser().send('POST', 'webapp/resend-otp', { request_id: first.request_id })
    expectAnswer(resendOtpCall, again)
    expect(again.json).toMatchObject({
      started_at: '2026-11-20T09:04:00.000Z',
      expires_at: '2026-11-20T09:09:00.000Z',
    })
    const otp = which === 0 ? first.otp : codeIn(server.sent.at(-1))
    expect((await verify({ request_id: first.request_id, otp })).status).toBe(200)
  })

  test('a verified request opens a session for 15 minutes', async () => {
    const request = await server.browser().askCode(aNumber())
    await verify(request)
    setTime(NOON + 15 * MINUTE)
    const late = await server.browser().send('POST', 'webapp/login', { request_id: request.request_id })
    expectProblem(late, 422, 'code-expired')
  })
})

describe('[AU-05] limits', () => {
  test('[AU-04] a number waits 30 seconds between messages, whatever browser asks', async () => {
    const phone = aNumber()
    await server.browser().askCode(phone)
    setTime(NOON + 10 * SECOND)
    const soon = await server.browser().send('POST', 'send-otp', asking(phone))
    const problem = expectProblem(soon, 429, 'too-many-requests')
    expect(problem).toMatchObject({
      reason: 'phone',
      text: 'Too many code requests. Try again in 20 seconds.',
    })
    expect(soon.headers['retry-after']).toBe('20')
    setTime(NOON + 30 * SECOND)
    expect((await server.browser().send('POST', 'send-otp', asking(phone))).status).toBe(200)
  })

  test('five messages an hour and ten a day to one number, at all businesses together', async () => {
    const phone = aNumber()
    const ask = () => server.browser().send('POST', 'send-otp', asking(phone))
    for (let asked = 0; asked < 5; asked += 1) {
      setTime(NOON + asked * MINUTE)
      expect((await ask()).status).toBe(200)
    }
    setTime(NOON + 6 * MINUTE)
    const sixth = await ask()
    expectProblem(sixth, 429, 'too-many-requests')
    expect(sixth.headers['retry-after']).toBe(String(54 * 60))
    const elsewhere = asking(phone, { reference_id: 'other' })
    expect((await server.browser().send('POST', 'send-otp', elsewhere)).status).toBe(429)
    for (let asked = 0; asked < 5; asked += 1) {
      setTime(NOON + 2 * HOUR + asked * MINUTE)
      expect((await ask()).status).toBe(200)
    }
    setTime(NOON + 4 * HOUR)
    expectProblem(await ask(), 429, 'too-many-requests')
    setTime(NOON + 24 * HOUR)
    expect((await ask()).status).toBe(200)
  })

  test('a clock that jumped a year ahead and back locks no number and keeps no code open', async () => {
    const phone = aNumber()
    setTime(NOON + 365 * 24 * HOUR)
    const ahead = await server.browser().askCode(phone)
    setTime(NOON)
    expectProblem(await verify(ahead), 422, 'code-expired')
    await server.browser().askCode(phone)
    const soon = await server.browser().send('POST', 'send-otp', asking(phone))
    expectProblem(soon, 429, 'too-many-requests')
    expect(soon.headers['retry-after']).toBe('30')
  })

  test('clocks of two instances that are half a minute apart share one limit', async () => {
    const phone = aNumber()
    await server.browser().askCode(phone)
    setTime(NOON - 30 * SECOND)
    expectProblem(await server.browser().send('POST', 'send-otp', asking(phone)), 429, 'too-many-requests')
  })

  test.each([
    ['one address', (asked: number) => (asked < 0 ? '' : '10.9.9.9')],
    ['one network of IPv6', (asked: number) => `2001:db8:7:1::${asked.toString(16)}`],
  ])('30 messages an hour from %s, to however many numbers', async (_label, ipOf) => {
    const statuses: number[] = []
    for (let asked = 0; asked < 31; asked += 1) {
      const asking31 = await server.browser(ipOf(asked)).send('POST', 'send-otp', asking(aNumber()))
      statuses.push(asking31.status)
      if (asked === 30) {
        expect(expectProblem(asking31, 429, 'too-many-requests').reason).toBe('address')
        expect(asking31.headers['retry-after']).toBe('3600')
      }
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect((await server.browser().send('POST', 'send-otp', asking(aNumber()))).status).toBe(200)
  })

  test('50 requests for one number at once send one message', RACING, async () => {
    const phone = aNumber()
    const before = server.sent.length
    const asked = await Promise.all(
      Array.from({ length: 50 }, () => server.browser().send('POST', 'send-otp', asking(phone))),
    )
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(server.sent.length - before).toBe(1)
  })

  test('[14.2.1] counters are stored under hashes', async () => {
    await server.browser('10.8.7.6').askCode('6999 9999')
    const rows = await server.rows('select key from shares')
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify(rows)).not.toMatch(/69999999|10\.8\.7\.6/)
  })
})

test('[AU-05] a number with an account and one without are answered alike', async () => {
  const known = aNumber()
  await server.browser().logIn(known)
  setTime(NOON + MINUTE)
  const answers = await Promise.all(
    [known, aNumber()].map((phone) => server.browser().send('POST', 'send-otp', asking(phone))),
  )
  const shapes = answers.map(({ status, json }) => ({ status, ...json, request_id: json.request_id.length }))
  expect(shapes[0]).toEqual(shapes[1])
})

test.each([
  ['letters', { phone: 'abc' }, 'NOT_A_NUMBER'],
  ['one digit', { phone: '1' }, 'TOO_SHORT'],
  ['251 digits', { phone: '5'.repeat(251) }, 'TOO_LONG'],
  ['a code of no country', { dial_code: '+9999' }, 'INVALID_COUNTRY'],
])('[AU-02] %s: 422 names the field and says %s', async (_label, changes, reason) => {
  const asked = await server.browser().send('POST', 'send-otp', asking(aNumber(), changes))
  const problem = expectProblem(asked, 422, 'bad-request')
  expect(problem.fields).toEqual([{ field: 'phone', reason }])
})

test('[AU-02] a number and a code are read with what was pasted along, in the digits of any script', async () => {
  const browser = server.browser()
  const request = await browser.askCode('\u2066६५०००\u00ad७७१\u2069\ufeff')
  const otp = `\u200e${[...request.otp].map((digit) => '๐๑๒๓๔๕๖๗๘๙'[Number(digit)]).join('\u200b')}\u00a0`
  const opened = await browser.send('POST', 'webapp/login', { ...request, otp })
  expect(opened.json.user.phone).toEqual({ dial_code: '+965', number: '65000771' })
})

test('[AU-02] Arabic-Indic digits and spaces are the same number, and the same code', async () => {
  const user = await server.browser().logIn('٦٥٠٠ ٠٠٠١')
  expect(user.phone).toEqual({ dial_code: '+965', number: '65000001' })
  setTime(NOON + MINUTE)
  const browser = server.browser()
  const request = await browser.askCode('6500-0001')
  const otp = [...request.otp].map((digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]).join(' ')
  const again = await browser.send('POST', 'webapp/login', { ...request, otp })
  expect(again.json.user.id).toBe(user.id)
})

test.each([
  ['en', /^(\d{6}) is your code for Test kitchen\. Do not share it with anyone\.\n\n@order\.example #\1$/],
  ['ar-KW', /^رمزك لدى مطبخ الاختبار هو (\d{6})\. لا تشاركه مع أحد\.\n\n@order\.example #\1$/],
])('[AU-05] the message in %s ends with the line browsers read', async (locale, text) => {
  await server.browser().askCode(aNumber(), 'send-otp', { locale })
  expect(server.sent.at(-1)?.text).toMatch(text)
})

test('[AU-05] on its own domain a business sends codes for that domain', async () => {
  await server.api.grantDomain('test', 'order.test.example')
  await server.browser().send('POST', 'send-otp', asking(aNumber()), { host: 'order.test.example' })
  expect(server.sent.at(-1)?.text).toMatch(/@order\.test\.example #\d{6}$/)
  await server.browser().send('POST', 'send-otp', asking(aNumber()), { host: 'evil.example' })
  expect(server.sent.at(-1)?.text).toMatch(/@order\.example #\d{6}$/)
})

test('[AU-04] the timer can be asked for, which sends nothing', async () => {
  const browser = server.browser()
  const request = await browser.askCode(aNumber())
  const before = server.sent.length
  setTime(NOON + 5 * SECOND)
  const status = await browser.send('GET', `webapp/resend-otp?id=${request.request_id.slice(0, 32)}`)
  expectAnswer(otpStatusCall, status)
  expect(status.json).toMatchObject({ started_at: '2026-11-20T09:00:00.000Z', duration: 30 })
  expect(server.sent).toHaveLength(before)
  const nobody = await browser.send('GET', `webapp/resend-otp?id=${'x'.repeat(32)}`)
  expectProblem(nobody, 422, 'code-expired')
})

test('[AU-05] refusals are in the language of the visitor', async () => {
  const request = await server.browser().askCode(aNumber())
  const tried = await server
    .browser()
    .send('POST', 'verify-otp', { ...request, otp: wrong(request.otp) }, { 'x-locale': 'ar' })
  expect(tried.problem.message).toBe('That code isn’t right. Tries left: 4.')
  expect(tried.problem.text).toBe('الرمز غير صحيح. المحاولات المتبقية: 4.')
})

describe('[AU-05] a right code still works after', () => {
  test('a login that failed on the server', async () => {
    const browser = server.browser()
    const request = await browser.askCode(aNumber())
    await server.sql('alter table sessions add constraint none_now check (false) not valid')
    expect((await browser.send('POST', 'webapp/login', request)).status).toBe(500)
    await server.sql('alter table sessions drop constraint none_now')
    expect((await browser.send('POST', 'webapp/login', request)).status).toBe(200)
    expectProblem(await browser.send('POST', 'webapp/login', request), 422, 'code-expired')
  })

  test('a change of the number with a token whose time was over', async () => {
    const browser = server.browser()
    const phone = aNumber()
    const user = await browser.logIn(aNumber())
    setTime(NOON + 10 * MINUTE)
    const request = await browser.askCode(phone)
    expectProblem(await browser.send('POST', 'webapp/verify-phone', request), 401, 'unauthorised')
    const renewed = await browser.send('POST', 'webapp/session/refresh', { reference_id: 'test' })
    browser.token = renewed.json.session.token
    const shown = await browser.send('POST', 'webapp/verify-phone', request)
    expect(expectAnswer(verifyPhoneCall, shown).user).toMatchObject({
      id: user.id,
      phone: { dial_code: '+965', number: phone.replace(' ', '') },
    })
  })

  test('a change of the number that failed on the server', async () => {
    const browser = server.browser()
    await browser.logIn(aNumber())
    const request = await browser.askCode('6777 7777')
    const block = `alter table customers add constraint none_now check (phone <> '+96567777777') not valid`
    await server.sql(block)
    expect((await browser.send('POST', 'webapp/verify-phone', request)).status).toBe(500)
    await server.sql('alter table customers drop constraint none_now')
    expect((await browser.send('POST', 'webapp/verify-phone', request)).status).toBe(200)
  })
})

describe('[AU-03] verify-phone', () => {
  test('a guest shows a number; nothing is opened', async () => {
    const browser = server.browser()
    const shown = await browser.send('POST', 'webapp/verify-phone', await browser.askCode('6111 1111'))
    expectAnswer(verifyPhoneCall, shown)
    expect(shown.json).toEqual({
      verified: true,
      phone: { dial_code: '+965', number: '61111111' },
      user: null,
    })
    expect([...browser.cookies.keys()]).toEqual([expect.stringMatching(/^__Secure-sf_phone_/)])
  })

  test("a customer's number becomes the verified one", async () => {
    const browser = server.browser()
    const user = await browser.logIn(aNumber())
    const shown = await browser.send('POST', 'webapp/verify-phone', await browser.askCode('6222 2222'))
    expect(shown.json.user).toMatchObject({
      id: user.id,
      phone: { dial_code: '+965', number: '62222222' },
    })
    setTime(time + MINUTE)
    expect((await server.browser().logIn('6222 2222')).id).toBe(user.id)
  })

  test('a customer of another business is a guest, and the code is not used up for nothing', async () => {
    const browser = server.browser()
    const elsewhere = await browser.send('POST', 'send-otp', asking(aNumber(), { reference_id: 'open' }))
    const opened = await browser.send('POST', 'webapp/login', { request_id: elsewhere.json.request_id })
    browser.token = opened.json.token
    const shown = await browser.send('POST', 'webapp/verify-phone', await browser.askCode('6888 1111'))
    expectAnswer(verifyPhoneCall, shown)
    expect(shown.json).toMatchObject({ verified: true, phone: { number: '68881111' }, user: null })
  })

  test('the number of another account is refused, and both stay as they were', async () => {
    const taken = aNumber()
    const other = await server.browser().logIn(taken)
    const browser = server.browser()
    const user = await browser.logIn(aNumber())
    setTime(NOON + MINUTE)
    const shown = await browser.send('POST', 'webapp/verify-phone', await browser.askCode(taken))
    expectProblem(shown, 409, 'phone-taken')
    const profile = await browser.send('GET', `webapp/profile/${user.id}`)
    expect(profile.json.user.phone).toEqual(user.phone)
    setTime(NOON + 2 * MINUTE)
    expect((await server.browser().logIn(taken)).id).toBe(other.id)
  })

  test('a number that was taken works with the same code once its account has given it up', async () => {
    const [other, browser] = [server.browser(), server.browser()]
    const taken = aNumber()
    await other.logIn(taken)
    const user = await browser.logIn(aNumber())
    setTime(time + MINUTE)
    const asked = await browser.askCode(taken)
    expectProblem(await browser.send('POST', 'webapp/verify-phone', asked), 409, 'phone-taken')
    expectAnswer(
      verifyPhoneCall,
      await other.send('POST', 'webapp/verify-phone', await other.askCode(aNumber())),
    )
    const shown = expectAnswer(verifyPhoneCall, await browser.send('POST', 'webapp/verify-phone', asked))
    expect(shown.user).toMatchObject({ id: user.id, phone: { number: taken.replace(' ', '') } })
  })
})

test('[AU-03] five customers who show one number at once: one has it, no call fails', RACING, async () => {
  const browsers = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const browser = server.browser()
      await browser.logIn(aNumber())
      return browser
    }),
  )
  const phone = aNumber()
  const requests: { request_id: string; otp: string }[] = []
  for (const browser of browsers) {
    requests.push(await browser.askCode(phone))
    setTime(time + MINUTE / 2)
  }
  const shown = await Promise.all(
    browsers.map((browser, place) => browser.send('POST', 'webapp/verify-phone', requests[place])),
  )
  expect(shown.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
})

describe('[AU-05] a business that skips codes', () => {
  const open = (phone: string) => asking(phone, { reference_id: 'open' })

  test('opens a session without a message', async () => {
    const browser = server.browser()
    const before = server.sent.length
    const asked = await browser.send('POST', 'send-otp', open('6333 3333'))
    expectAnswer(sendOtpCall, asked)
    expect(asked.json.code_needed).toBe(false)
    expect(server.sent).toHaveLength(before)
    const opened = await browser.send('POST', 'webapp/login', { request_id: asked.json.request_id })
    expect(opened.json.user).toMatchObject({ reference_id: 'open', phone_verified: false })
  })

  test('[OR-09] another browser with the same number sees nothing of the first', async () => {
    const logIn = async () => {
      const browser = server.browser()
      const asked = await browser.send('POST', 'send-otp', open('6444 4444'))
      const opened = await browser.send('POST', 'webapp/login', { request_id: asked.json.request_id })
      return opened.json.user.id
    }
    expect(await logIn()).not.toBe(await logIn())
  })

  test('a number without a code counts as not verified', async () => {
    const browser = server.browser()
    const asked = await browser.send('POST', 'send-otp', open('6555 5555'))
    const shown = await browser.send('POST', 'webapp/verify-phone', { request_id: asked.json.request_id })
    expect(shown.json).toMatchObject({ verified: false, user: null })
  })
})

test('[AU-05] a message that cannot be sent is 503, and only the operator gets the reason', async () => {
  const failing = await startAccountServer({
    log: 'silent',
    sender: { send: async () => ({ ok: false, reason: 'The message service answered 500.' }) },
  })
  const asked = await failing.browser().send('POST', 'send-otp', asking('6000 0000'))
  expectProblem(asked, 503, 'unavailable')
  expect(asked.headers['retry-after']).toBe('30')
  expect(asked.text).not.toContain('answered 500')
  await failing.close()
})
