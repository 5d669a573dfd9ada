import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { createAddressLimit } from './address-limit.ts'

/** A request of an address; one by this process itself has no socket of the network. */
const from = (ip: string, socket: unknown = new Socket()) =>
  ({ ip, raw: { socket } }) as Pick<FastifyRequest, 'ip' | 'raw'>

const limit = () => createAddressLimit({ reads: { burst: 1, perSecond: 0.001 } })

test('[PR-06] an address above its rate waits, another one does not', () => {
  const take = limit()
  expect(take(from('203.0.113.7'), 'reads')).toBe(0)
  expect(take(from('203.0.113.7'), 'reads')).toBeGreaterThan(900)
  expect(take(from('203.0.113.8'), 'reads')).toBe(0)
})

test('[PR-06] of IPv6 the network counts, which one household owns', () => {
  const take = limit()
  expect(take(from('2001:db8:7:1::5'), 'reads')).toBe(0)
  expect(take(from('2001:db8:7:1::6'), 'reads')).toBeGreaterThan(900)
})

test('[PR-06] requests by this process itself are not counted', () => {
  const take = limit()
  expect([1, 2, 3].map(() => take(from('127.0.0.1', {}), 'reads'))).toEqual([0, 0, 0])
})
