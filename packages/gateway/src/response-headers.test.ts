import { headerText } from '@storefront/http-server/testing/header-text'
import { createAccess, findRelease, newToken } from '@storefront/releases'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeStore } from './testing/fake-store.ts'
import { closeGateways, openGateway } from './testing/open-gateway.ts'

let app: FastifyInstance
/** The folder of the published shell. */
let folder = ''
afterAll(closeGateways)
beforeAll(async () => {
  const store = await fakeStore()
  const access = createAccess(JSON.stringify({ tokens: [newToken('ops', ['*:*']).entry] }))
  const secret = 's'.repeat(64)
  ;({ app } = await openGateway({
    store,
    secret,
    trustProxy: 'loopback',
    ops: { writer: store.writer, access },
  }))
  const shell = await findRelease(store.writer.log, 'shell', '1.0.0')
  folder = shell.kind === 'found' ? shell.release.path : ''
})

const PAGE = { accept: 'text/html,*/*;q=0.8' }
const BEACON = { remote: 'mf-menu', phase: 'ready' }

/** One of each kind of answer that the gateway gives. */
const asked = (): [string, InjectOptions][] => [
  ['document', { url: '/saffron/pickup', headers: PAGE }],
  ['document of a path that nothing has', { url: '/saffron/pickup/a/b/c', headers: PAGE }],
  ['HEAD of a document', { method: 'HEAD', url: '/saffron/pickup', headers: PAGE }],
  ['redirect to the address without its last slash', { url: '/saffron/', headers: PAGE }],
  ['redirect that chooses a version', { url: '/saffron/pickup?use=mf-menu@1.0.0', headers: PAGE }],
  ['payload', { url: '/saffron/pickup/_payload.json' }],
  ['asset', { url: `${folder}/static/index.js`, headers: { 'accept-encoding': 'br' } }],
  ['asset that is not there', { url: `${folder}/static/gone.js` }],
  ['page below the assets', { url: `${folder}/static/gone.js`, headers: PAGE }],
  ['release of the visitor', { url: '/r/prod/current.json' }],
  ['signed state', { url: '/r/prod/state.json' }],
  ['state of an environment that is not there', { url: '/r/staging/state.json' }],
  ['build information', { url: '/builds/latest.json' }],
  ['report of a load', { method: 'POST', url: '/r/beacon', payload: BEACON }],
  ['report that cannot be read', { method: 'POST', url: '/r/beacon', payload: {} }],
  ['operations without a token', { url: '/ops/api/live' }],
  ['service worker', { url: '/service-worker.js' }],
  ['web app manifest', { url: '/saffron/app.webmanifest' }],
  ['robots.txt', { url: '/robots.txt' }],
  ['sitemap', { url: '/sitemap.xml' }],
  ['Host that names no host', { url: '/saffron', headers: { host: 'a b' } }],
  ['page at a Host that names no host', { url: '/saffron', headers: { ...PAGE, host: 'a b' } }],
  ['OPTIONS', { method: 'OPTIONS', url: '/saffron' }],
  ['method that no path has', { method: 'PUT', url: '/nothing' }],
]

test.each([
  ['http', {}],
  ['https', { 'x-forwarded-proto': 'https' }],
])('[PR-02] the headers of every kind of answer under %s are as recorded', async (scheme, forwarded) => {
  const texts: string[] = []
  for (const [name, options] of asked()) {
    const headers = { ...options.headers, ...forwarded }
    texts.push(headerText(name, await app.inject({ ...options, headers })))
  }
  await expect(texts.join('\n')).toMatchFileSnapshot(`testing/response-headers.${scheme}.txt`)
})
