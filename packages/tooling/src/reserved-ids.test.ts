import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDataDir } from '@storefront/api/testing/fresh-data-dir'
import { type AddressedKind, RESERVED_IDS } from '@storefront/domain/reserved-ids'
import { gateway } from '@storefront/gateway'
import { httpServer } from '@storefront/http-server'
import { createAccess } from '@storefront/releases'
import { openReleases } from '@storefront/server'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveStorefront } from './serve-storefront.ts'

/** What the parameters of served paths name. A new one is a merchant's id, or says here what else it is. */
const MERCHANTS: Record<string, AddressedKind> = {
  ref: 'business',
  referenceId: 'business',
  businessId: 'business',
  branchId: 'branch',
  itemId: 'item',
  packageId: 'walletPackage',
}
/** `id` is the business in calls of the contract; elsewhere it is made by the server. */
const BUSINESS_IDS = ['banners/:id', 'visit/:id', 'zones/:id', 'profile/:id', 'data/:id', 'delete/:id']

/** Served by the one process of `storefront all`, by method: `GET /api/webapp/v5/menu/:branchId`. */
const served = new Set<string>()

function listen(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
    for (const one of [method].flat()) served.add(`${one} ${url}`)
  })
}

let dataDir: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'reserved-ids-'))
  subscribe('fastify.initialization', listen)
  await fillDataDir(join(dataDir, 'api'))
  const releases = await openReleases(dataDir, {})
  const running = await serveStorefront({ port: 0, dataDir, releases, demo: false })
  await running.close()
  // Desk and console are served where they are built; here in any case.
  const writer = releases.writer
  if (!writer) throw new Error('The releases of a new folder can be written.')
  const app = httpServer()
  const ops = { writer, access: createAccess('{"tokens":[]}'), console: dataDir }
  const upstream = async () => ({ status: 404, body: '' })
  await app.register(gateway({ ...releases, upstream, desk: dataDir, ops, render: null }))
  await app.close()
})

afterAll(() => {
  unsubscribe('fastify.initialization', listen)
  rmSync(dataDir, { recursive: true, force: true })
})

const isFixed = (segment: string | undefined) => !!segment && !/[:*]/.test(segment)

interface Pattern {
  method: string
  segments: string[]
}
const patterns = (): Pattern[] =>
  [...served].map((line) => {
    const [method = '', url = ''] = line.split(' ')
    return { method, segments: url.split('/').slice(1) }
  })

/** Whether one path may have the beginnings of both patterns. */
const meets = (one: readonly string[], other: readonly string[]) =>
  one.every((segment, place) => !isFixed(segment) || !isFixed(other[place]) || segment === other[place])

/** Fixed words of other served paths in the place of a parameter. */
const wordsAt = ({ method, segments }: Pattern, place: number) =>
  patterns()
    .filter((other) => other.method === method && meets(segments.slice(0, place), other.segments))
    .flatMap((other) => other.segments[place] ?? [])
    .filter(isFixed)

/** Places of ids of merchants in served paths. */
const places = () =>
  patterns().flatMap((pattern) =>
    pattern.segments.flatMap((segment, place) => {
      const name = /^:(\w+)/.exec(segment)?.[1] ?? ''
      const tail = pattern.segments.slice(place - 1, place + 1).join('/')
      const kind = BUSINESS_IDS.includes(tail) ? 'business' : MERCHANTS[name]
      return kind ? [{ pattern, place, kind }] : []
    }),
  )

test('[RT-27] ids of merchants are found in the paths of pages and of calls', () => {
  const kinds = new Set(places().map(({ kind }) => kind))
  expect([...kinds].sort()).toEqual(['branch', 'business', 'item', 'walletPackage'])
  expect(served).toContain('GET /*')
})

test('[RT-27] every word that a business cannot be called is served, or asked of every host', () => {
  const first = patterns().flatMap(({ segments }) => segments.slice(0, 1).filter(isFixed))
  const below = places()
    .filter(({ kind }) => kind === 'business')
    .flatMap(({ pattern, place }) => wordsAt(pattern, place))
  const ofPages = ['404', '_payload.json']
  const ofHosts = ['.well-known', 'favicon.ico']
  expect([...new Set([...first, ...below, ...ofPages, ...ofHosts])].sort()).toEqual(
    [...RESERVED_IDS.business].sort(),
  )
})

test.each(['branch', 'item', 'walletPackage'] as const)('[RT-27] no served word shadows a %s', (kind) => {
  const words = places()
    .filter((one) => one.kind === kind)
    .flatMap(({ pattern, place }) => wordsAt(pattern, place))
  expect(words.filter((word) => !RESERVED_IDS[kind].some((one) => one === word))).toEqual([])
})
