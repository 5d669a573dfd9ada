import {
  loginCall,
  logoutCall,
  profileCall,
  refreshCall,
  sendOtpCall,
  updateProfileCall,
  verifyCall,
  verifyOtpCall,
} from '@storefront/api-contract/account'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectAnswer } from '../../testing/expect-answer.ts'
import { RACING } from '../../testing/racing.ts'
import { type AccountServer, startAccountServer } from '../../testing/test-browser.ts'
import { NOON } from '../../testing/test-server.ts'

const MINUTE = 60_000
const UPPER = { reference_id: 'TEST' }

let server: AccountServer
let numbers = 0

beforeAll(async () => {
  server = await startAccountServer()
})
afterAll(() => server.close())
beforeEach(() => server.setTime(NOON))

/** A number of Kuwait nobody has used. */
function aNumber(): string {
  numbers += 1
  return `5000 ${String(numbers).padStart(4, '0')}`
}

test('[AU-03] a number, a code, a session, a profile', async () => {
  const browser = server.browser()
  const phone = aNumber()
  const asked = await browser.send('POST', 'send-otp', { reference_id: 'test', dial_code: '+965', phone })
  expectAnswer(sendOtpCall, asked)
  expect(asked.json).toMatchObject({
    started_at: '2026-11-20T09:00:00.000Z',
    duration: 30,
    expires_at: '2026-11-20T09:05:00.000Z',
    code_needed: true,
  })
  const { request_id } = asked.json
  const otp = /\d{6}/.exec(server.sent.at(-1)?.text ?? '')?.[0]
  expectAnswer(verifyOtpCall, await browser.send('POST', 'verify-otp', { request_id, otp }))
  const opened = await browser.send('POST', 'webapp/login', { request_id })
  expectAnswer(loginCall, opened)
  expect(opened.json.expires_at).toBe('2026-11-20T09:10:00.000Z')
  expect(opened.json.user).toMatchObject({ business_id: 'owner-test', reference_id: 'test', name: null })
  browser.token = opened.json.token
  const changed = await browser.send('POST', 'webapp/update-profile', { name: ' Noura ', locale: 'ar' })
  expectAnswer(updateProfileCall, changed)
  expect(changed.json.user).toMatchObject({ name: 'Noura', locale: 'ar', email: null })
  const profile = await browser.send('GET', `webapp/profile/${opened.json.user.id}`)
  expectAnswer(profileCall, profile)
  expect(profile.json.user.name).toBe('Noura')
})

test('[AU-03] a registration sends the name, the code opens the account', async () => {
  const browser = server.browser()
  const request = await browser.askCode(aNumber(), 'webapp/register', {
    name: 'Amal',
    email: 'A@Example.com',
  })
  const opened = await browser.send('POST', 'webapp/verify', request)
  expectAnswer(verifyCall, opened)
  expect(opened.json.user).toMatchObject({ name: 'Amal', email: 'a@example.com', phone_verified: true })
})

test('[LC-03] an account begins with the language of the screens, and its code is sent in it', async () => {
  const browser = server.browser()
  const request = await browser.askCode(aNumber(), 'webapp/register', { name: 'Amal', locale: 'de' })
  expect(server.sent.at(-1)).toMatchObject({
    locale: 'de',
    text: expect.stringMatching(/\d{6}.*Test kitchen/),
  })
  const opened = await browser.send('POST', 'webapp/verify', request)
  expect(opened.json.user.locale).toBe('de')
})

test('[AU-01] a reference in another case is the same business: one account, one session', async () => {
  const phone = aNumber()
  const first = await server.browser().logIn(phone)
  server.setTime(NOON + MINUTE)
  const other = server.browser()
  const again = await other.send('POST', 'webapp/login', await other.askCode(phone, 'send-otp', UPPER))
  expect(again.json.user).toMatchObject({ id: first.id, reference_id: 'test' })
  const renewed = await other.send('POST', 'webapp/session/refresh', UPPER)
  expect(renewed.json.session.user.id).toBe(first.id)
  const ended = await other.send('POST', 'webapp/session/end', { ...UPPER, all: true })
  expect(ended.json.ended).toBe(2)
  expect(other.cookies.size).toBe(0)
})

test('[AU-03] by WhatsApp the code comes there', async () => {
  const browser = server.browser()
  const request = await browser.askCode(aNumber(), 'webapp/register-whatsapp', { name: 'Huda' })
  expect(server.sent.at(-1)?.channel).toBe('whatsapp')
  const opened = await browser.send('POST', 'webapp/verify-by-whatsapp', request)
  expect(opened.json.user.name).toBe('Huda')
})

test('[AU-03] registering again returns the existing account with its name', async () => {
  const phone = aNumber()
  const first = await server.browser().logIn(phone)
  server.setTime(NOON + MINUTE)
  const other = server.browser()
  const request = await other.askCode(phone, 'webapp/register', { name: 'Amal' })
  const again = await other.send('POST', 'webapp/verify', request)
  expect(again.json.user).toMatchObject({ id: first.id, name: 'Amal' })
})

test('[AU-07] a token works for ten minutes, and not after its session ended', async () => {
  const browser = server.browser()
  const user = await browser.logIn(aNumber())
  const profile = () => browser.send('GET', `webapp/profile/${user.id}`)
  server.setTime(NOON + 10 * MINUTE - 1)
  expect((await profile()).status).toBe(200)
  server.setTime(NOON + 10 * MINUTE)
  expect((await profile()).problem.code).toBe('unauthorised')
  server.setTime(NOON)
  const ended = await browser.send('POST', 'webapp/session/end', { reference_id: 'test' })
  expectAnswer(logoutCall, ended)
  expect(ended.json.ended).toBe(1)
  expect((await profile()).status).toBe(401)
})

test.each([
  ['nothing', (token: string) => token.slice(0, -1)],
  ['another signature', (token: string) => `${token.slice(0, -4)}AAAA`],
  ['another customer', (token: string) => token.replace('.', '.x')],
  ['no token at all', () => 'x'],
])('[AU-07] a token with %s is none', async (_label, spoil) => {
  const browser = server.browser()
  const user = await browser.logIn(aNumber())
  browser.token = spoil(browser.token ?? '')
  expect((await browser.send('GET', `webapp/profile/${user.id}`)).status).toBe(401)
})

test('[AU-07] a refresh exchanges the cookie for the next', async () => {
  const browser = server.browser()
  await browser.logIn(aNumber())
  const before = [...browser.cookies.values()].join()
  server.setTime(NOON + 20 * MINUTE)
  const renewed = await browser.send('POST', 'webapp/session/refresh', { reference_id: 'test' })
  expectAnswer(refreshCall, renewed)
  expect(renewed.json.session.expires_at).toBe('2026-11-20T09:30:00.000Z')
  expect([...browser.cookies.values()].join()).not.toBe(before)
  const [cookie = ''] = [renewed.headers['set-cookie']].flat()
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Strict/)
})

test('[AU-07] scripts see that there is a session, not whose, and no longer than there is one', async () => {
  const browser = server.browser()
  await browser.logIn(aNumber())
  expect(browser.cookies.get('sf_known_test')).toBe('1')
  const ended = await browser.send('POST', 'webapp/session/end', { reference_id: 'test' })
  expect(ended.status).toBe(200)
  expect(browser.cookies.has('sf_known_test')).toBe(false)
})

test('[AU-07] 20 tabs that refresh the same token at once all go on with one', RACING, async () => {
  const browser = server.browser()
  await browser.logIn(aNumber())
  const tabs = Array.from({ length: 20 }, () => {
    const tab = server.browser()
    for (const [name, value] of browser.cookies) tab.cookies.set(name, value)
    return tab
  })
  const renewed = await Promise.all(
    tabs.map((tab) => tab.send('POST', 'webapp/session/refresh', { reference_id: 'test' })),
  )
  expect(renewed.filter(({ json }) => json.session !== null)).toHaveLength(20)
  expect(new Set(tabs.map((tab) => [...tab.cookies.values()].join())).size).toBe(1)
})

test.each([
  ['within a minute the token before still works', 60_000, true],
  ['after it a copy ends the session', 60_001, false],
])('[AU-07] %s', async (_label, later, works) => {
  const browser = server.browser()
  await browser.logIn(aNumber())
  const copy = server.browser()
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  const refresh = (who: typeof browser) =>
    who.send('POST', 'webapp/session/refresh', { reference_id: 'test' })
  await refresh(browser)
  server.setTime(NOON + later)
  expect((await refresh(copy)).json.session !== null).toBe(works)
  expect((await refresh(browser)).json.session !== null).toBe(works)
})

test('[AU-07] a session nobody used for 60 days is over', async () => {
  const browser = server.browser()
  await browser.logIn(aNumber())
  server.setTime(NOON + 60 * 24 * 60 * MINUTE)
  const renewed = await browser.send('POST', 'webapp/session/refresh', { reference_id: 'test' })
  expect(renewed.json).toEqual({ session: null })
  expect(browser.cookies.size).toBe(0)
})

test('[AU-07] a new session clears away those that are over', async () => {
  const phone = aNumber()
  const user = await server.browser().logIn(phone)
  server.setTime(NOON + 61 * 24 * 60 * MINUTE)
  await server.browser().logIn(phone)
  expect(await server.rows(`select id from sessions where customer_id = '${user.id}'`)).toHaveLength(1)
})

test('[AU-07] a guest who refreshes has no session, and that is no error', async () => {
  const renewed = await server.browser().send('POST', 'webapp/session/refresh', { reference_id: 'test' })
  expect(renewed).toMatchObject({ status: 200, json: { session: null } })
})

test('[AU-06] logging out everywhere ends the sessions of other browsers', async () => {
  const phone = aNumber()
  const here = server.browser()
  await here.logIn(phone)
  server.setTime(NOON + MINUTE)
  const there = server.browser()
  const user = await there.logIn(phone)
  const ended = await here.send('POST', 'webapp/session/end', { reference_id: 'test', all: true })
  expect(ended.json.ended).toBe(2)
  expect((await there.send('GET', `webapp/profile/${user.id}`)).status).toBe(401)
  const renewed = await there.send('POST', 'webapp/session/refresh', { reference_id: 'test' })
  expect(renewed.json.session).toBeNull()
})

test('[OR-09] the profile of another customer is 404, without a session 401', async () => {
  const other = await server.browser().logIn(aNumber())
  const browser = server.browser()
  await browser.logIn(aNumber())
  expect((await browser.send('GET', `webapp/profile/${other.id}`)).status).toBe(404)
  expect((await server.browser().send('GET', `webapp/profile/${other.id}`)).status).toBe(401)
})
