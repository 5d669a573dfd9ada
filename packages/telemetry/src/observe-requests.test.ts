import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { observeRequests } from './observe-requests.ts'
import { addTiming, logContext, requestIdOf } from './request-context.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'

function server() {
  const app = fastify({ genReqId: requestIdOf })
  observeRequests(app)
  app.get('/read', async () => {
    addTiming('database', 2)
    addTiming('database', 3)
    return { context: logContext() }
  })
  app.post('/write', async () => ({ context: logContext() }))
  app.get('/handed-on', async (_request, reply) => reply.header('server-timing', 'total;dur=1.0').send({}))
  app.get('/readyz', async () => ({ context: logContext() }))
  return app
}

test('[PR-07] Server-Timing of a read sums its parts', async () => {
  const { headers } = await server().inject('/read')
  expect(headers['server-timing']).toMatch(/^database;desc="2";dur=5\.0, total;dur=[\d.]+$/)
})

test('[PR-07] an answer handed on keeps its own parts', async () => {
  const { headers } = await server().inject('/handed-on')
  expect(headers['server-timing']).toMatch(/^total;dur=1\.0, gateway;dur=[\d.]+$/)
})

test('[PR-07] a write has no Server-Timing', async () => {
  const { headers } = await server().inject({ method: 'POST', url: '/write', payload: { code: '1234' } })
  expect(headers['server-timing']).toBeUndefined()
})

test('[PR-07] ids of the caller are in the log, also after a body that came late', async () => {
  const app = server()
  onTestFinished(() => app.close())
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  for (const id of ['caller-0001', 'caller-0002']) {
    const headers = {
      'content-type': 'application/json',
      'x-request-id': id,
      traceparent: `00-${TRACE}-b7ad6b7169203331-01`,
    }
    const sent = request(`${origin}/write`, { method: 'POST', headers, agent })
    sent.write('{"any":')
    setTimeout(() => sent.end('"thing"}'), 50)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    expect(await json(answer)).toEqual({ context: { requestId: id, traceId: TRACE } })
    expect(answer.headers['x-request-id']).toBe(id)
  }
})

test('[PR-07] an id that could forge a log line is replaced, a wrong trace left out', async () => {
  const { body } = await server().inject({
    url: '/read',
    headers: { 'x-request-id': 'x"\n{"level":60}', traceparent: '00-0-0-01' },
  })
  expect(JSON.parse(body)).toEqual({ context: { requestId: expect.stringMatching(/^[\da-f-]{36}$/) } })
})

test('probes have neither id nor time', async () => {
  const { body, headers } = await server().inject('/readyz')
  expect([JSON.parse(body), headers['server-timing']]).toEqual([{ context: {} }, undefined])
})
