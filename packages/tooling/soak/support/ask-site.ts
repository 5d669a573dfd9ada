import { request } from 'node:https'

export interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string
}

export interface Answer {
  status: number
  text: string
}

/** Asks nginx once, on a connection of its own, whose certificate nobody has signed. */
export function askSite(url: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false, rejectUnauthorized: false }, (answer) => {
      let text = ''
      answer.on('data', (part: Buffer) => (text += part.toString()))
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      answer.once('error', reject)
    })
    sent.once('error', reject).end(body)
  })
}
