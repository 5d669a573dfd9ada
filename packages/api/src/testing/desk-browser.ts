import { type DeskSession, deskLoginCall } from '@storefront/api-contract/desk'
import type { StaffRole } from '@storefront/domain/desk'
import { expectAnswer } from './expect-answer.ts'
import type { TestAnswer, TestServer } from './test-server.ts'

let addresses = 0
let actions = 0

/** A browser at the order desk of a business: its cookie and the CSRF header of its session. */
export interface DeskBrowser {
  cookie: string
  session: DeskSession
  get(path: string): Promise<TestAnswer>
  post(path: string, body: unknown): Promise<TestAnswer>
  act(orderId: string, change: object, actionId?: string): Promise<TestAnswer>
}

/** Invites staff of the test business, or of another one, and logs in by the code. */
export async function deskBrowser(
  server: TestServer,
  role: StaffRole = 'owner',
  branchId: string | null = null,
  reference = 'test',
): Promise<DeskBrowser> {
  const invitation = await server.api.inviteStaff({
    referenceId: reference,
    name: `A ${role}`,
    role,
    branchId,
  })
  const response = await typeCode(server, invitation?.code ?? '', { reference })
  const session = expectAnswer(deskLoginCall, response)
  const cookie = String(response.headers['set-cookie']).split(';')[0] ?? ''
  const headers = { cookie, 'x-desk-csrf': session.csrf }
  const post = (path: string, body: unknown) =>
    server.send('POST', `desk/${reference}/${path}`, { body, headers })
  return {
    cookie,
    session,
    post,
    get: (path) => server.send('GET', `desk/${reference}/${path}`, { headers: { cookie } }),
    act: (orderId, change, actionId = newActionId()) =>
      post(`orders/${orderId}/action`, { action_id: actionId, change }),
  }
}

/** Types a code at the desk, from an address of its own unless one is given. */
export async function typeCode(
  server: TestServer,
  code: string,
  { ip = nextAddress(), reference = 'test' }: { ip?: string; reference?: string } = {},
): Promise<TestAnswer> {
  const url = `/api/desk/${reference}/login`
  const response = await server.app.inject({ method: 'POST', url, remoteAddress: ip, payload: { code } })
  const json = response.json()
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    json,
    problem: json.error,
  }
}

/** An id for an action. */
export function newActionId(): string {
  actions += 1
  return `desk-action-${String(actions).padStart(8, '0')}`
}

function nextAddress(): string {
  addresses += 1
  return `10.9.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}
