import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDataDir } from '@storefront/api/testing/fresh-data-dir'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type LocalReleases, localReleases } from './local-releases.ts'
import { releaseBuilt } from './release-built.ts'
import { type RunningStorefront, serveStorefront } from './serve-storefront.ts'
import { writeSmallBuild } from './small-storefront.ts'

const TOKEN = 'metrics of the tooling tests'

let dataDir: string
let releases: LocalReleases
let running: RunningStorefront

beforeAll(async () => {
  vi.stubEnv('METRICS_TOKEN', TOKEN)
  dataDir = mkdtempSync(join(tmpdir(), 'storefront-serve-'))
  await fillDataDir(join(dataDir, 'api'))
  releases = await localReleases(dataDir)
  running = await serveStorefront({ port: 0, dataDir, releases, demo: false, requestMs: 1_000 })
})

afterAll(async () => {
  await running.close()
  vi.unstubAllEnvs()
  rmSync(dataDir, { recursive: true, force: true })
})

test.each([
  ['/healthz', {}, 200, '{"ok":true,"version":"'],
  ['/metrics', {}, 401, ''],
  ['/metrics', { authorization: `Bearer ${TOKEN}` }, 200, 'storefront_requests_total'],
])("%s of `npm start` is the API's own (%o)", async (path, headers, status, text) => {
  const response = await fetch(`${running.origin}${path}`, { headers })
  expect(response.status).toBe(status)
  expect(await response.text()).toContain(text)
})

test('[PR-08] gateway and API in one process are ready once there is a release', async () => {
  const ready = async () => {
    const answer = await fetch(`${running.origin}/readyz`)
    return [answer.status, await answer.json()]
  }
  expect(await ready()).toEqual([503, { ok: false, reason: 'no-release-state' }])
  const dist = await writeSmallBuild(dataDir, 'mf-menu', '1.0.0')
  await releaseBuilt(releases, 'npm start', [{ name: 'mf-menu', version: '1.0.0', dist }])
  expect(await ready()).toEqual([200, { ok: true }])
})

test.each(['/r/beacon', '/api/webapp/order'])('a body that %s never gets whole is given up', async (path) => {
  const socket = connect(Number(new URL(running.origin).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (part) => {
    answer += part.toString()
  })
  const head = ['Host: localhost', 'Content-Type: application/json', 'Content-Length: 500', '', '{"half":']
  socket.write([`POST ${path} HTTP/1.1`, ...head].join('\r\n'))
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})
