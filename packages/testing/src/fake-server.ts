import { configureApi } from '@storefront/api-client'

/** One request that reached the fake server. */
export interface Sent {
  method: string
  path: string
  /** Empty for a request without one. */
  body: Record<string, unknown>
}

/** Responses of a fake server by path prefix; a function may vary its response or never respond. */
export type Answers = Record<string, (sent: Sent) => Promise<Response> | Response>

/** Puts a fake server behind all calls of the page; returns the requests sent. */
export function serve(answers: Answers): Sent[] {
  const sent: Sent[] = []
  configureApi({
    fetch: async (input, init) => {
      const path = String(input).replace('/api/', '')
      const request = {
        method: init?.method ?? 'GET',
        path,
        body: init?.body ? JSON.parse(String(init.body)) : {},
      }
      sent.push(request)
      const answer = Object.entries(answers).find(([start]) => path.startsWith(start))?.[1]
      if (!answer) throw new TypeError(`no answer for ${path}`)
      return answer(request)
    },
  })
  return sent
}

/** An answer to one request that comes when the test calls `send`. */
export function heldAnswer(): { answer: () => Promise<Response>; send: (response: Response) => void } {
  let send = (_: Response) => {}
  const asked = new Promise<Response>((resolve) => {
    send = resolve
  })
  return { answer: () => asked, send }
}

/** A JSON answer. */
export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

/** An error answer of the API. */
export function problem(status: number, code: string, more: object = {}): Response {
  return json({ error: { code, message: code, ...more } }, status)
}
