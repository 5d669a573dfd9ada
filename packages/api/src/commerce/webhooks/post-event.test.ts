import { afterEach, beforeEach, expect, test } from 'vitest'
import { receiverNetwork, webhookReceiver } from '../../testing/webhook-receiver.ts'
import { postEvent } from './post-event.ts'
import type { WebhookNetwork } from './webhook-network.ts'

type Receiver = Awaited<ReturnType<typeof webhookReceiver>>
let outside: Receiver
let inside: Receiver

beforeEach(async () => {
  outside = await webhookReceiver()
  inside = await webhookReceiver('127.0.0.2')
})
afterEach(() => {
  outside.close()
  inside.close()
})

const post = (url: string, changes: Partial<WebhookNetwork> = {}) =>
  postEvent(receiverNetwork(changes), { url, headers: {}, body: '{}', now: 0 })

test('[DK-05] an event reaches the address that was checked', async () => {
  expect(await post(`http://till.example:${outside.port}/hooks`)).toEqual({ ok: true, status: 204 })
  expect(outside.received[0]?.headers.host).toBe(`till.example:${outside.port}`)
})

test('[DK-05] a name with one address inside is not called', async () => {
  const resolve = async () => ['127.0.0.1', '127.0.0.2']
  expect(await post(`http://till.example:${inside.port}/`, { resolve })).toMatchObject({ reason: 'internal' })
  expect(await post(inside.url)).toMatchObject({ reason: 'internal' })
  expect(inside.received).toEqual([])
})

test('[DK-05] a name that leads inside a moment after the check leads there in vain', async () => {
  let asked = 0
  const resolve = async () => (asked++ === 0 ? ['127.0.0.1'] : ['127.0.0.2'])
  const sent = await post(`http://localhost:${inside.port}/`, { resolve })
  expect(sent).toMatchObject({ ok: false, reason: 'unreachable' })
  expect(asked).toBe(1)
  expect(inside.received).toEqual([])
})

test.each([301, 302, 303, 307, 308])(
  '[DK-05] a redirect by %d is a failure and not followed',
  async (status) => {
    outside.answer = (response) => response.writeHead(status, { location: inside.url }).end()
    expect(await post(outside.url)).toMatchObject({ ok: false, reason: 'redirect', status })
    expect(inside.received).toEqual([])
  },
)

test('[DK-05] an answer that never comes, and a resolver without one, end by the timeout', async () => {
  outside.answer = () => undefined
  expect(await post(outside.url)).toMatchObject({ reason: 'timeout' })
  const resolve = () => new Promise<never>(() => undefined)
  expect(await post('http://till.example/', { resolve })).toMatchObject({ reason: 'timeout' })
})

test('[DK-05] of an endless answer little is read', async () => {
  let written = 0
  const isEnded = new Promise<void>((resolve) => {
    outside.answer = (response) => {
      response.writeHead(200)
      const timer = setInterval(() => {
        written += 8192
        response.write('x'.repeat(8192))
      }, 1)
      response.on('close', () => {
        clearInterval(timer)
        resolve()
      })
    }
  })
  expect(await post(outside.url, { timeoutMs: 10_000 })).toEqual({ ok: true, status: 200 })
  await isEnded
  expect(written).toBeLessThan(2_000_000)
})

test('[DK-05] headers beyond their limit, a closed port and an unknown name are failures', async () => {
  outside.answer = (response) => response.writeHead(200, { 'x-large': 'x'.repeat(9_000) }).end()
  expect(await post(outside.url)).toMatchObject({ reason: 'unreachable' })
  expect(await post('http://127.0.0.1:1/')).toMatchObject({ reason: 'unreachable' })
  const resolve = async () => Promise.reject(new Error('ENOTFOUND'))
  expect(await post('http://nowhere.example/', { resolve })).toMatchObject({ reason: 'unreachable' })
})

test('[DK-05] a Retry-After is kept', async () => {
  outside.answer = (response) => response.writeHead(429, { 'retry-after': '120' }).end()
  expect(await post(outside.url)).toMatchObject({ reason: 'status', status: 429, afterMs: 120_000 })
})
