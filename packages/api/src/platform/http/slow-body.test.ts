import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { useProblemAnswers } from './problem-answers.ts'

const reported: string[] = []
/** What becomes of calls: `begun` when one has arrived, `gone` when its connection has ended. */
const calls = new EventEmitter()
let app: FastifyInstance
let port: number

beforeAll(async () => {
  app = fastify()
  useProblemAnswers(
    app,
    (what) => reported.push(what),
    () => null,
  )
  app.addHook('onRequest', async (request) => {
    request.raw.socket.once('close', () => calls.emit('gone'))
    calls.emit('begun')
  })
  const late = { handlerTimeout: 100, handler: () => new Promise(() => undefined) }
  app.route({ url: '/', method: ['GET', 'POST'], ...late })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as { port: number }).port
})
afterAll(() => app.close())
beforeEach(() => reported.splice(0))

/** Sends a body of 40 bytes, or the beginning of it, and reads until the server closes the connection. */
function post(body: string) {
  const socket = connect(port, '127.0.0.1')
  const head = ['POST / HTTP/1.1', 'host: shop', 'content-type: application/json', 'content-length: 40']
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  return socket
}

test('a body that does not come in time is 408, the connection ends, and nobody is reported to', async () => {
  const answer = await text(post('{"half":'))
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer.toLowerCase()).toContain('connection: close')
  expect(answer).toContain('"code":"bad-request"')
  expect(reported).toEqual([])
})

test('a body that its sender breaks off is reported to nobody', async () => {
  const [begun, gone] = [once(calls, 'begun'), once(calls, 'gone')]
  const socket = post('{"half":')
  await begun
  socket.destroy()
  await gone
  // Begun later, so that its time is over later: only its own end is reported.
  expect((await app.inject({ url: '/' })).statusCode).toBe(503)
  expect(reported).toHaveLength(1)
})

test('a call that takes too long without waiting for its caller stays an error of ours', async () => {
  const answer = await app.inject({ url: '/' })
  expect(answer.statusCode).toBe(503)
  expect(reported).toHaveLength(1)
})
