import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts'
import { RACING } from '../../testing/racing.ts'
import { type AccountServer, startAccountServer } from '../../testing/test-browser.ts'

let fresh: FreshDatabase
let servers: [AccountServer, AccountServer]

// An embedded database has one process at a time.
describe.runIf(process.env.TEST_DATABASE_URL)('two servers on one database', () => {
  beforeAll(async () => {
    fresh = await freshDatabase()
    servers = [await startAccountServer({}, fresh), await startAccountServer({}, fresh)]
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
    await fresh.drop()
  })

  const serverOf = (place: number) => servers[place % 2 === 0 ? 0 : 1]

  test('[AU-05] of 200 concurrent guesses over both five are compared', RACING, async () => {
    const { request_id, otp } = await servers[0].browser().askCode('5500 0001')
    const tries = await Promise.all(
      Array.from({ length: 200 }, (_, guess) => {
        const wrong = String((Number(otp) + 1 + guess) % 1_000_000).padStart(6, '0')
        return serverOf(guess).browser().send('POST', 'verify-otp', { request_id, otp: wrong })
      }),
    )
    expect(tries.filter(({ problem }) => problem.code === 'code-wrong')).toHaveLength(5)
  })

  test('[AU-05] a right code sent 20 times over both opens one session', RACING, async () => {
    const request = await servers[0].browser().askCode('5500 0002')
    const logins = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        serverOf(place).browser().send('POST', 'webapp/login', request),
      ),
    )
    expect(logins.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('[AU-05] 40 requests for one number over both send one message', RACING, async () => {
    const body = { reference_id: 'test', dial_code: '+965', phone: '5500 0003' }
    await Promise.all(
      Array.from({ length: 40 }, (_, place) => serverOf(place).browser().send('POST', 'send-otp', body)),
    )
    const sent = servers.flatMap((server) => server.sent).filter(({ to }) => to === '+96555000003')
    expect(sent).toHaveLength(1)
  })

  test(
    '[AU-07] 20 refreshes of one token over both give one next token; logging out holds on both',
    RACING,
    async () => {
      const browser = servers[0].browser()
      const user = await browser.logIn('5500 0004')
      const tabs = Array.from({ length: 20 }, (_, place) => {
        const tab = serverOf(place).browser()
        for (const [name, value] of browser.cookies) tab.cookies.set(name, value)
        tab.token = browser.token
        return tab
      })
      const renewed = await Promise.all(
        tabs.map((tab) => tab.send('POST', 'webapp/session/refresh', { reference_id: 'test' })),
      )
      expect(renewed.filter(({ json }) => json.session !== null)).toHaveLength(20)
      expect(new Set(tabs.map((tab) => [...tab.cookies.values()].join())).size).toBe(1)
      await browser.send('POST', 'webapp/session/end', { reference_id: 'test' })
      for (const tab of tabs) {
        expect((await tab.send('GET', `webapp/profile/${user.id}`)).status).toBe(401)
      }
    },
  )
})
