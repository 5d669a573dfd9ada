import fastify from 'fastify'
import { expect, test } from 'vitest'
import { probeRoutes } from './probe-routes.ts'

test('[PR-07] /healthz says what runs, /readyz why it should not be sent visitors', async () => {
  const app = fastify()
  let reason: string | null = null
  let lacked: string[] = []
  probeRoutes(app, {
    version: { version: '1.2.3' },
    notReady: async () => reason,
    lacks: async () => lacked,
  })
  const ask = async (url: string) => {
    const answer = await app.inject(url)
    expect(answer.headers['cache-control']).toBe('no-store')
    return [answer.statusCode, answer.json()]
  }
  expect(await ask('/healthz')).toEqual([200, { ok: true, version: '1.2.3' }])
  expect(await ask('/readyz')).toEqual([200, { ok: true }])
  reason = 'draining'
  expect(await ask('/readyz')).toEqual([503, { ok: false, reason: 'draining' }])
  expect((await ask('/healthz'))[0]).toBe(200)
  reason = null
  lacked = ['payment-accounts']
  expect(await ask('/readyz')).toEqual([200, { ok: true, lacks: ['payment-accounts'] }])
})
