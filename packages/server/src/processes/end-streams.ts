import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

const STREAM = 'text/event-stream'

/** Ends live streams when the server stops, so that they do not hold it; their browsers connect again elsewhere. */
export function endStreamsAtStop(app: FastifyInstance): void {
  const open = new Set<ServerResponse>()
  let isStopping = false
  app.addHook('onSend', async (_request, reply) => {
    if (!String(reply.getHeader('content-type')).startsWith(STREAM)) return
    const { raw } = reply
    open.add(raw)
    raw.once('close', () => open.delete(raw))
    // Opened while the server stops; what is sent first comes after this hook.
    if (isStopping) setImmediate(() => raw.end())
  })
  app.addHook('preClose', async () => {
    isStopping = true
    for (const raw of open) raw.end()
  })
}
