import type { Received } from '@storefront/api/testing/webhook-receiver'
import { askSite } from './ask-site.ts'

const DESK = '/api/desk/saffron'

/** Has the owner of the restaurant log in at the desk and add the address of the till. */
export async function connectTill(
  origin: string,
  program: (words: string[]) => Promise<string>,
): Promise<void> {
  const invited = await program(['packages/api/src/cli/business.ts', 'staff', 'saffron', 'owner', 'Noura'])
  const [, code = ''] = /Or the code (\S+)\./.exec(invited) ?? []
  const login = await post(`${origin}${DESK}/login`, { code })
  const { csrf } = JSON.parse(login.text) as { csrf: string }
  const headers = { cookie: login.cookie ?? '', 'x-desk-csrf': csrf }
  await post(
    `${origin}${DESK}/webhooks`,
    { url: 'https://till.example/hooks', kinds: ['order', 'reservation'] },
    headers,
  )
}

async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const answer = await askSite(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${answer.text}`)
  return answer
}

/** An event that a till has got, under each id once, with how often it came. */
export interface Heard {
  id: string
  times: number
  type: string
  subject: string
  state: string
  version: number
}

/** What a till knows that drops an id it has, as the contract asks it to. */
export function heardBy(received: readonly Received[]): Heard[] {
  const byId = new Map<string, Heard>()
  for (const { headers, event } of received) {
    const id = String(headers['webhook-id'])
    const { order_id, reservation_id, state, version } = event.data
    const first = byId.get(id) ?? {
      id,
      times: 0,
      type: event.type,
      subject: order_id ?? reservation_id,
      state,
      version,
    }
    byId.set(id, { ...first, times: first.times + 1 })
  }
  return [...byId.values()]
}
