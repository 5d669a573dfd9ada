import { request } from 'node:https'

export interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string
}

export interface Answer {
  status: number
  text: string
  /** Cookies that were set, as a request sends them. */
  cookie?: string
}

/** Asks nginx once, on a connection of its own, whose certificate nobody has signed. */
export function askSite(url: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false, rejectUnauthorized: false }, (answer) => {
      let text = ''
      answer.on('data', (part: Buffer) => (text += part.toString()))
      const cookie = (answer.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ')
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text, cookie }))
      answer.once('error', reject)
    })
    sent.once('error', reject).end(body)
  })
}
