import { Agent, type ClientRequest, get } from 'node:http'

/** Streams of events that are held open, as browsers hold them. */
export interface OpenStreams {
  /** How many are open. */
  count(): number
  close(): void
}

interface Stream {
  url: string
  headers: Record<string, string>
  /** Gets each part of what arrives. */
  onPart?: (part: string) => void
}

/** Streams that open at the same time. */
const AT_ONCE = 50

/** Opens streams, a few at once, and keeps them; rejects when one is refused. */
export async function openStreams(streams: readonly Stream[]): Promise<OpenStreams> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const open = new Set<ClientRequest>()
  const waiting = [...streams]
  const openNext = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await openOne(next, agent, open)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, openNext))
  return {
    count: () => open.size,
    close: () => {
      for (const request of open) request.destroy()
      agent.destroy()
    },
  }
}

/** Resolves with the first event. */
function openOne({ url, headers, onPart }: Stream, agent: Agent, open: Set<ClientRequest>): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, agent }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${url}: ${answer.statusCode}`))
      open.add(request)
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        resolve()
        onPart?.(part)
      })
      answer.once('close', () => open.delete(request))
      answer.once('error', () => undefined)
    })
    request.once('error', reject)
  })
}
