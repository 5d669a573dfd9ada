import fastify from 'fastify'
import { expect, test } from 'vitest'
import { refuseBadHosts } from './refuse-bad-hosts.ts'

test('a route hears of no Host that names no host', async () => {
  const app = fastify()
  refuseBadHosts(app, (_request, reply) => reply.code(400).send('no host'))
  const heard: string[] = []
  app.get('/', ({ host }) => {
    heard.push(host)
    return host
  })
  const answer = (host: string) => app.inject({ url: '/', headers: { host } })
  expect((await answer('a b')).statusCode).toBe(400)
  expect((await answer('shop.example')).statusCode).toBe(200)
  expect(heard).toEqual(['shop.example'])
})
