import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a service answers one request: a status, a status with `Retry-After`, too late, or not at all. */
export type ServiceAnswer = number | { status: number; retryAfter: string } | 'slow' | 'drop'

/** A message service that answers so in turn, then 202; it keeps the ids and bodies that it got. */
export async function messageService(answers: ServiceAnswer[]) {
  const received: { id: string; text: string }[] = []
  // On a busy machine a request would meet the moment in which an idle connection is closed, and fail by chance.
  const service = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      const answer = answers[received.length] ?? 202
      received.push({ id: String(request.headers['x-message-id']), text: JSON.parse(body).text })
      if (answer === 'slow') return
      if (answer === 'drop') request.socket.destroy()
      else if (typeof answer === 'number') response.writeHead(answer).end()
      else response.writeHead(answer.status, { 'retry-after': answer.retryAfter }).end()
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const close = () => {
    service.closeAllConnections()
    service.close()
  }
  return { url: `http://127.0.0.1:${(service.address() as AddressInfo).port}/`, received, close }
}
