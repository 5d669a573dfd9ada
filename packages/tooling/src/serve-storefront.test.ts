import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { localReleases } from './local-releases.ts'
import { type RunningStorefront, serveStorefront } from './serve-storefront.ts'

const TOKEN = 'metrics of the tooling tests'

let dataDir: string
let running: RunningStorefront

beforeAll(async () => {
  vi.stubEnv('METRICS_TOKEN', TOKEN)
  dataDir = mkdtempSync(join(tmpdir(), 'storefront-serve-'))
  const releases = await localReleases(dataDir)
  running = await serveStorefront({ port: 0, dataDir, releases, demo: false })
})

afterAll(async () => {
  await running.close()
  vi.unstubAllEnvs()
  rmSync(dataDir, { recursive: true, force: true })
})

test.each([
  ['/healthz', {}, 200, '{"ok":true}'],
  ['/readyz', {}, 200, '{"ok":true}'],
  ['/metrics', {}, 401, ''],
  ['/metrics', { authorization: `Bearer ${TOKEN}` }, 200, 'storefront_requests_total'],
])("%s of `npm start` is the API's own (%o)", async (path, headers, status, text) => {
  const response = await fetch(`${running.origin}${path}`, { headers })
  expect(response.status).toBe(status)
  expect(await response.text()).toContain(text)
})
