import {
  merchantReadersCall,
  newsletterConfirmCall,
  newsletterSubscribeCall,
  newsletterUnsubscribeCall,
} from '@storefront/api-contract/account'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { type AccountServer, startAccountServer } from '../../testing/test-browser.ts'
import { MERCHANT, NOON } from '../../testing/test-server.ts'

const DAY = 24 * 60 * 60_000

let server: AccountServer

beforeAll(async () => {
  server = await startAccountServer({ jobPause: null, publicOrigin: 'https://order.example' })
  await importAlso(server, 'silent', ({ business }) => {
    business.newsletter = false
  })
})
afterAll(() => server.close())
beforeEach(() => server.setTime(NOON))

/** Asks for the newsletter; gives the token of the letter, if one came. */
async function ask(email: string, locale = 'en'): Promise<string | null> {
  const before = server.sent.length
  const body = { reference_id: 'test', email, locale }
  expectAnswer(
    newsletterSubscribeCall,
    await server.browser().send('POST', 'webapp/newsletter/subscribe', body),
  )
  const letter = server.sent.slice(before).at(-1)
  const link = /https:\S+/.exec(letter?.text ?? '')?.[0]
  return link ? new URL(link).searchParams.get('newsletter') : null
}

const confirm = (token: string | null) =>
  server.browser().send('POST', 'webapp/newsletter/confirm', { token })
/** The readers of an address: one or none. */
const readers = async (address: string) =>
  expectAnswer(
    merchantReadersCall,
    await server.send('GET', 'merchant/test/newsletter', { headers: MERCHANT }),
  ).readers.filter(({ email }) => email === address)

test('[UI-05] nobody reads the newsletter before following the link, and anybody may stop', async () => {
  const token = await ask('Reader@Example.com', 'ar')
  expect(server.sent.at(-1)).toMatchObject({ channel: 'email', to: 'reader@example.com', locale: 'ar' })
  expect(server.sent.at(-1)?.subject).toBe('مطبخ الاختبار: أكّد اشتراكك')
  expect(await readers('reader@example.com')).toEqual([])
  expectAnswer(newsletterConfirmCall, await confirm(token))
  expectAnswer(newsletterConfirmCall, await confirm(token))
  const [reader] = await readers('reader@example.com')
  expect(reader).toMatchObject({ confirmed_at: '2026-11-20T09:00:00.000Z' })
  const stop = () =>
    server.browser().send('POST', 'webapp/newsletter/unsubscribe', { token: reader?.unsubscribe })
  expectAnswer(newsletterUnsubscribeCall, await stop())
  expectAnswer(newsletterUnsubscribeCall, await stop())
  expect(await readers('reader@example.com')).toEqual([])
})

test('[UI-05] [AU-02] an address is read without what was pasted along', async () => {
  await ask('\u202aPasted\u200b@ＥＸＡＭＰＬＥ.com\u202c\u00a0')
  expect(server.sent.at(-1)).toMatchObject({ channel: 'email', to: 'pasted@example.com' })
})

test('[UI-05] the answer does not reveal whether an address is known; a known one gets no letter', async () => {
  await confirm(await ask('known@example.com'))
  expect(await ask('known@example.com')).toBeNull()
})

test('[UI-05] a mailbox gets three letters a day', async () => {
  const tokens: (string | null)[] = []
  for (let asked = 0; asked < 4; asked += 1) tokens.push(await ask('flooded@example.com'))
  expect(tokens.map((token) => token !== null)).toEqual([true, true, true, false])
})

test.each([
  ['after a week', NOON + 7 * DAY, (token: string) => token],
  ['that is not ours', NOON, (token: string) => `${token.slice(0, -1)}_`],
  ['without its reader', NOON, (token: string) => `x${token}`],
])('[UI-05] a link %s confirms nothing', async (_label, at, spoil) => {
  const token = (await ask(`late-${at}-${spoil('token').length}@example.com`)) ?? ''
  server.setTime(at)
  expectProblem(await confirm(spoil(token)), 422, 'code-expired')
})

test('[UI-05, PR-11] addresses that nobody confirmed are looked for once an hour', async () => {
  const HOUR = 60 * 60_000
  const left = async (at: number) => {
    server.setTime(at)
    await server.api.runJobs()
    return (await server.rows(`select email from newsletter where email = 'hourly@example.com'`)).length
  }
  await ask('hourly@example.com')
  expect(await left(NOON + 7 * DAY - 1)).toBe(1)
  expect(await left(NOON + 7 * DAY + HOUR / 2)).toBe(1)
  expect(await left(NOON + 7 * DAY + HOUR)).toBe(0)
})

test('[UI-05] an address that nobody confirmed is deleted with its link; a confirmed one stays', async () => {
  await server.sql('delete from newsletter')
  await confirm(await ask('stays@example.com'))
  await ask('unasked@example.com')
  const kept = async (days: number) => {
    server.setTime(NOON + days * DAY)
    await server.api.runJobs()
    return (await server.rows('select email from newsletter order by email')).map(({ email }) => email)
  }
  expect(await kept(6)).toEqual(['stays@example.com', 'unasked@example.com'])
  expect(await kept(8)).toEqual(['stays@example.com'])
})

test('[UI-05] the link that confirms does not end, and the other way round', async () => {
  const token = await ask('mixed@example.com')
  const mixed = await server.browser().send('POST', 'webapp/newsletter/unsubscribe', { token })
  expectProblem(mixed, 422, 'code-expired')
})

test('[UI-05] a business without a newsletter takes no address; no address is none', async () => {
  const body = { reference_id: 'silent', email: 'a@example.com' }
  expectProblem(await server.browser().send('POST', 'webapp/newsletter/subscribe', body), 404, 'not-found')
  const wrong = { reference_id: 'test', email: 'a@' }
  const refused = await server.browser().send('POST', 'webapp/newsletter/subscribe', wrong)
  expect(expectProblem(refused, 400, 'bad-request').fields?.[0]?.field).toBe('email')
})
