import type { Message, MessageSender } from '../platform/senders/message-sender.ts'
import type { FreshDatabase } from './fresh-database.ts'
import { startTestServer, type TestAnswer, type TestServer } from './test-server.ts'

type Method = Parameters<TestServer['send']>[0]

/** A browser: it keeps cookies and the bearer token of a session. */
export interface TestBrowser {
  token: string | null
  cookies: Map<string, string>
  send(method: Method, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>
  /** Requests a code; returns the request and the sent code. */
  askCode(phone: string, path?: string, more?: object): Promise<{ request_id: string; otp: string }>
  /** Logs in with a Kuwaiti number; returns the user. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every call
  logIn(phone: string, more?: object): Promise<any>
}

/** A test server that stores messages instead of sending them. */
export interface AccountServer extends TestServer {
  sent: Message[]
  browser(ip?: string): TestBrowser
}

/** A server with an inbox of all it sends. */
export async function startAccountServer(
  changes: Parameters<typeof startTestServer>[0] = {},
  given?: FreshDatabase,
): Promise<AccountServer> {
  const sent: Message[] = []
  const ids = new Set<string>()
  const sender: MessageSender = {
    send: async (message, id) => {
      if (id === undefined || !ids.has(id)) sent.push(message)
      if (id !== undefined) ids.add(id)
      return { ok: true }
    },
  }
  const server = await startTestServer({ sender, ...changes }, given)
  return Object.assign(server, { sent, browser: (ip?: string) => testBrowser(server, sent, ip) })
}

/** The code in a message. */
export function codeIn(message: Pick<Message, 'text'> | undefined): string {
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? 'no code'
}

let addresses = 0

function testBrowser(server: TestServer, sent: Message[], ip = nextAddress()): TestBrowser {
  const cookies = new Map<string, string>()
  const browser: TestBrowser = {
    token: null,
    cookies,
    async send(method, path, body, headers = {}) {
      const response = await server.app.inject({
        method,
        url: `/api/${path}`,
        remoteAddress: ip,
        cookies: Object.fromEntries(cookies),
        headers: { ...(browser.token ? { authorization: `Bearer ${browser.token}` } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      for (const { name, value, maxAge } of response.cookies) {
        if (value === '' || maxAge === 0) cookies.delete(name)
        else cookies.set(name, value)
      }
      const isJson = String(response.headers['content-type']).startsWith('application/json')
      const json = isJson ? response.json() : null
      const { statusCode: status, body: text } = response
      return { status, headers: response.headers, text, json, problem: json?.error }
    },
    async askCode(phone, path = 'send-otp', more = {}) {
      const body = { reference_id: 'test', dial_code: '+965', phone, ...more }
      const asked = await browser.send('POST', path, body)
      if (asked.status !== 200) throw new Error(asked.text)
      return { request_id: asked.json.request_id, otp: codeIn(sent.at(-1)) }
    },
    async logIn(phone, more = {}) {
      const request = await browser.askCode(phone)
      const opened = await browser.send('POST', 'webapp/login', { ...request, ...more })
      if (opened.status !== 200) throw new Error(opened.text)
      browser.token = opened.json.token
      return opened.json.user
    },
  }
  return browser
}

function nextAddress(): string {
  addresses += 1
  return `10.1.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}
