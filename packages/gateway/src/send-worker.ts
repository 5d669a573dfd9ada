import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendCompressed } from './send-compressed.ts'

/** Serves the live service worker. No page checks its hash, so the server verifies it. */
export async function sendWorker(body: Buffer | null, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff')
  if (!body) return reply.code(404).type('text/plain; charset=utf-8').send('not found\n')
  return sendCompressed(request, reply.type('text/javascript; charset=utf-8'), body.toString('utf8'))
}
