import { readFileSync } from 'node:fs'
import fastify from 'fastify'

/** The floor of menu reads: the same framework answering a constant of the same size, and nothing else. */
const body = readFileSync(process.env.BODY_FILE ?? '')
const app = fastify()
app.get('/api/constant', (_request, reply) => {
  reply.type('application/json; charset=utf-8').send(body)
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`storefront bare on http://localhost:${address.slice(address.lastIndexOf(':') + 1)}\n`)
process.once('SIGTERM', () => app.close())
