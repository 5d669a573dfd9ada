import fastify from 'fastify'
import { expect, test } from 'vitest'
import { logAnswers } from './log-answers.ts'
import { createLogger } from './logger.ts'

test('[PR-07] an answer is a line with its name, and without its path', async () => {
  const lines: string[] = []
  const log = createLogger({ level: 'info', service: 'a test' }, { write: (line) => lines.push(line) })
  const app = fastify()
  logAnswers(app, log, ({ routeOptions }) => ({ route: routeOptions.url ?? 'unknown-path' }))
  app.get('/order/:id', (_request, reply) => reply.code(202).send())
  await app.inject('/order/secret-1')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 'info',
      time: expect.any(String),
      service: 'a test',
      pid: process.pid,
      method: 'GET',
      route: '/order/:id',
      status: 202,
      ms: expect.any(Number),
      msg: 'answered',
    },
  ])
})
