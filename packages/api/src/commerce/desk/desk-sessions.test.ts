import {
  deskAddKeyCall,
  deskEndSessionsCall,
  deskInviteCall,
  deskSessionCall,
  deskStaffCall,
} from '@storefront/api-contract/desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deskBrowser, typeCode } from '../../testing/desk-browser.ts'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { NOON, startTestServer, type TestServer } from '../../testing/test-server.ts'

const DAY = 24 * 60 * 60_000
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.setTime(NOON))
afterAll(() => server.close())

const invite = async () => {
  const invitation = await server.api.inviteStaff({
    referenceId: 'test',
    name: 'Sara',
    role: 'staff',
    branchId: null,
  })
  if (!invitation) throw new Error('no invitation')
  return invitation
}

describe('[DK-01] logging in', () => {
  test('by a code, once, in an HttpOnly cookie for the desk alone', async () => {
    const { code } = await invite()
    const opened = await typeCode(server, code.toLowerCase().replace('-', ' '))
    expect([opened.status, opened.json.staff.name]).toEqual([200, 'Sara'])
    expect(opened.headers['set-cookie']).toMatch(
      /^sf_desk_\w+=.+; Path=\/api\/desk; HttpOnly; SameSite=Strict$/,
    )
    expectProblem(await typeCode(server, code), 422, 'code-wrong')
  })

  test('by a link, after which the code works no more', async () => {
    const { code, link } = await invite()
    const secret = new URL(link, 'http://localhost').hash.slice(1)
    expect((await typeCode(server, secret)).status).toBe(200)
    expectProblem(await typeCode(server, code), 422, 'code-wrong')
  })

  test('of two at once with one code, one gets in', async () => {
    const { code } = await invite()
    const tries = await Promise.all([typeCode(server, code), typeCode(server, code)])
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('not after a day, and not at another business', async () => {
    await importAlso(server, 'next')
    const { code } = await invite()
    expectProblem(await typeCode(server, code, { reference: 'next' }), 422, 'code-wrong')
    server.setTime(NOON + DAY)
    expectProblem(await typeCode(server, code), 422, 'code-wrong')
  })

  test('ten wrong codes of an address lock it out, even with the right one', async () => {
    const { code } = await invite()
    const from = { ip: '10.77.0.1' }
    const tries = await Promise.all(Array.from({ length: 10 }, () => typeCode(server, 'WRONG-222', from)))
    expect(tries.every(({ status }) => status === 422)).toBe(true)
    expectProblem(await typeCode(server, code, from), 429, 'too-many-requests')
    expect((await typeCode(server, code)).status).toBe(200)
  })

  test('wrong codes from twelve IPv6 addresses of one household lock it out', async () => {
    const tries = []
    for (let place = 1; place <= 12; place += 1)
      tries.push(await typeCode(server, 'WRONG-333', { ip: `2001:db8:78:1::${place.toString(16)}` }))
    expect(tries.map(({ status }) => status)).toEqual([...Array(10).fill(422), 429, 429])
  })

  test('the stored hashes are neither the code nor the token', async () => {
    const { code } = await invite()
    const rows = await server.rows('select hash from staff_codes')
    expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''))
    const { cookie } = await deskBrowser(server)
    const sessions = await server.rows('select * from staff_sessions')
    expect(JSON.stringify(sessions)).not.toContain(cookie.split('=')[1])
  })

  test('the demo’s code opens no desk outside demo mode and no real business in it', async () => {
    expectProblem(await typeCode(server, 'DEMO-DESK'), 422, 'code-wrong')
    await importAlso(server, 'shown', (file) => {
      file.demo = true
    })
    expectProblem(await typeCode(server, 'DEMO-DESK', { reference: 'shown' }), 422, 'code-wrong')
    const demo = await startTestServer({ demo: true })
    await importAlso(demo, 'shown', (file) => {
      file.demo = true
    })
    expect((await typeCode(demo, 'demo-desk', { reference: 'shown' })).json.staff.role).toBe('owner')
    expect((await typeCode(demo, 'demo-desk', { reference: 'shown' })).status).toBe(200)
    expectProblem(await typeCode(demo, 'DEMO-DESK'), 422, 'code-wrong')
    await demo.close()
  })
})

describe('[DK-01] sessions', () => {
  test('an open desk renews its session; without use it ends after 14 days', async () => {
    const desk = await deskBrowser(server)
    for (const days of [13, 26, 39]) {
      server.setTime(NOON + days * DAY)
      const renewed = await server.send('POST', 'desk/test/session', { headers: { cookie: desk.cookie } })
      expect(expectAnswer(deskSessionCall, renewed).csrf).toBe(desk.session.csrf)
    }
    server.setTime(NOON + 53 * DAY)
    expectProblem(await desk.get('board'), 401, 'unauthorised')
  })

  test('a call without a body is taken from a browser, which names a JSON body all the same', async () => {
    const desk = await deskBrowser(server)
    const headers = {
      cookie: desk.cookie,
      'x-desk-csrf': desk.session.csrf,
      'content-type': 'application/json',
    }
    const renewed = await server.send('POST', 'desk/test/session', { headers })
    expect(expectAnswer(deskSessionCall, renewed).staff.id).toBe(desk.session.staff.id)
    const empty = await server.send('POST', 'desk/test/login', { headers })
    expectProblem(empty, 400, 'bad-request')
  })

  test('a write without the CSRF header of the session is refused', async () => {
    const [desk, other] = [await deskBrowser(server), await deskBrowser(server)]
    const body = { session_id: null }
    const send = (headers: Record<string, string>) =>
      server.send('POST', 'desk/test/end-session', { body, headers: { cookie: desk.cookie, ...headers } })
    expectProblem(await send({}), 403, 'forbidden')
    expectProblem(await send({ 'x-desk-csrf': other.session.csrf }), 403, 'forbidden')
    expect((await send({ 'x-desk-csrf': desk.session.csrf })).status).toBe(200)
  })

  test('the owner sees all and ends them; staff end their own only', async () => {
    const [owner, staff, kitchen] = await Promise.all([
      deskBrowser(server, 'owner'),
      deskBrowser(server, 'staff'),
      deskBrowser(server, 'kitchen'),
    ])
    const listed = expectAnswer(deskStaffCall, await owner.get('staff')).staff
    const sessionOf = (id: string) => listed.find((one) => one.id === id)?.sessions[0]?.id ?? ''
    const kitchens = sessionOf(kitchen.session.staff.id)
    expectProblem(await staff.get('staff'), 403, 'forbidden')
    expectProblem(await staff.post('end-session', { session_id: kitchens }), 404, 'not-found')
    expect((await kitchen.get('board')).status).toBe(200)
    expect((await owner.post('end-session', { session_id: kitchens })).status).toBe(200)
    expectProblem(await kitchen.get('board'), 401, 'unauthorised')
    expect((await staff.post('end-session', { session_id: null })).status).toBe(200)
    expectProblem(await staff.get('board'), 401, 'unauthorised')
  })

  test('the owner ends all sessions of one account, or all but the own; a session that ran out is not listed', async () => {
    await server.sql('delete from staff_sessions')
    const owner = await deskBrowser(server, 'owner')
    const [staff, kitchen] = [await deskBrowser(server, 'staff'), await deskBrowser(server, 'kitchen')]
    expectProblem(await staff.post('end-sessions', { staff_id: null }), 403, 'forbidden')
    const staffId = staff.session.staff.id
    const one = expectAnswer(deskEndSessionsCall, await owner.post('end-sessions', { staff_id: staffId }))
    expect(one.ended).toBe(1)
    expectProblem(await staff.get('board'), 401, 'unauthorised')
    expect((await kitchen.get('board')).status).toBe(200)
    await server.sql(
      "update staff_sessions set expires_at = now() - interval '10 years' where staff_id = '" +
        kitchen.session.staff.id +
        "'",
    )
    const listed = expectAnswer(deskStaffCall, await owner.get('staff')).staff
    expect(listed.flatMap(({ sessions }) => sessions.map(({ is_current }) => is_current))).toEqual([true])
    const other = await deskBrowser(server, 'owner')
    await owner.post('end-sessions', { staff_id: null })
    expectProblem(await other.get('board'), 401, 'unauthorised')
    expect((await owner.get('board')).status).toBe(200)
  })

  test('the owner invites and ends accounts, others do not', async () => {
    const [owner, staff] = [await deskBrowser(server, 'owner'), await deskBrowser(server, 'staff')]
    const wanted = { name: 'Kitchen', role: 'kitchen', branch_id: 'test-main' }
    expectProblem(await staff.post('invite', wanted), 403, 'forbidden')
    expectProblem(await owner.post('invite', { ...wanted, branch_id: 'nowhere' }), 422, 'branch-not-found')
    const invited = expectAnswer(deskInviteCall, await owner.post('invite', wanted))
    expect((await typeCode(server, invited.code)).json.staff).toEqual(invited.staff)
    const again = expectAnswer(deskInviteCall, await owner.post('invite', { staff_id: invited.staff.id }))
    expectProblem(await staff.post('end-staff', { staff_id: invited.staff.id }), 403, 'forbidden')
    expect((await owner.post('end-staff', { staff_id: invited.staff.id })).status).toBe(200)
    expectProblem(await typeCode(server, again.code), 422, 'code-wrong')
    expectProblem(await owner.post('end-staff', { staff_id: owner.session.staff.id }), 409, 'conflict')
  })

  describe('an owner of one branch', () => {
    const MAIN = 'test-main'

    test('invites, lists and ends accounts of that branch alone', async () => {
      await server.sql('delete from staff_sessions')
      const branch = await deskBrowser(server, 'owner', MAIN)
      const others = await Promise.all([
        deskBrowser(server, 'owner'),
        deskBrowser(server, 'staff', 'test-night'),
      ])
      expectProblem(
        await branch.post('invite', { name: 'Sara', role: 'owner', branch_id: null }),
        403,
        'forbidden',
      )
      const night = { name: 'Sara', role: 'owner', branch_id: 'test-night' }
      expectProblem(await branch.post('invite', night), 422, 'branch-not-found')
      for (const { session } of others) {
        const account = { staff_id: session.staff.id }
        expectProblem(await branch.post('invite', account), 404, 'not-found')
        expectProblem(await branch.post('end-staff', account), 404, 'not-found')
        expect((await branch.post('end-sessions', account)).json).toEqual({ ended: 0 })
      }
      expect((await branch.post('end-sessions', { staff_id: null })).json).toEqual({ ended: 0 })
      const kitchen = { name: 'Kitchen', role: 'kitchen', branch_id: MAIN }
      const invited = expectAnswer(deskInviteCall, await branch.post('invite', kitchen)).staff
      const listed = expectAnswer(deskStaffCall, await branch.get('staff')).staff
      expect(listed.map(({ id }) => id)).toEqual(
        expect.arrayContaining([branch.session.staff.id, invited.id]),
      )
      expect(new Set(listed.map(({ branch_id: id }) => id))).toEqual(new Set([MAIN]))
      expect((await branch.post('invite', { staff_id: invited.id })).status).toBe(200)
      expect((await branch.post('end-staff', { staff_id: invited.id })).status).toBe(200)
      for (const other of others) expect((await other.get('board')).status).toBe(200)
    })

    test('ends no session of another branch', async () => {
      const [owner, branch] = [await deskBrowser(server, 'owner'), await deskBrowser(server, 'owner', MAIN)]
      const listed = expectAnswer(deskStaffCall, await owner.get('staff')).staff
      const sessionOf = (id: string) => listed.find((one) => one.id === id)?.sessions[0]?.id ?? ''
      const end = (of: typeof owner) =>
        branch.post('end-session', { session_id: sessionOf(of.session.staff.id) })
      expectProblem(await end(owner), 404, 'not-found')
      expect((await end(branch)).status).toBe(200)
    })

    test('[DK-05] has no part in keys of tills and webhooks, which are of all branches', async () => {
      const [owner, branch] = [await deskBrowser(server, 'owner'), await deskBrowser(server, 'owner', MAIN)]
      const key = { name: 'Till', rights: ['orders.read'] }
      const { created } = expectAnswer(deskAddKeyCall, await owner.post('keys', key))
      const refused = [
        await branch.get('keys'),
        await branch.post('keys', key),
        await branch.post(`keys/${created.id}/remove`, {}),
        await branch.get('webhooks'),
        await branch.post('webhooks', { url: 'https://till.example/events', kinds: ['order'] }),
        ...(await Promise.all(
          ['remove', 'rotate', 'test'].map((act) => branch.post(`webhooks/some-address/${act}`, {})),
        )),
        await branch.post('webhooks/some-address/replay', { event_id: null }),
      ]
      for (const one of refused) expectProblem(one, 403, 'forbidden')
    })
  })

  test('a session of one business opens no other, and the shop’s key opens no desk', async () => {
    await importAlso(server, 'next')
    const { cookie } = await deskBrowser(server)
    expectProblem(await server.send('GET', 'desk/next/board', { headers: { cookie } }), 401, 'unauthorised')
    const headers = { authorization: 'Bearer test-merchant-key-0001' }
    expectProblem(await server.send('GET', 'desk/test/board', { headers }), 401, 'unauthorised')
  })
})
