import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endedStorefront, type StorefrontProcess, startStorefront } from './testing/storefront-process.ts'

let folder = ''
let api: StorefrontProcess
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'processes-'))
  api = await startStorefront('api', { DATA_DIR: folder, RUN_JOBS: '0' })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('[PR-01] wrong settings end a process with code 2, each listed', async () => {
  const wrong = { PORT: 'x', RELEASE_STOER: '/tmp', NODE_ENV: 'production' }
  const { code, output } = await endedStorefront('gateway', wrong)
  expect(code).toBe(2)
  for (const name of ['PORT', 'SECRET', 'PUBLIC_ORIGIN', 'API_ORIGIN', 'RELEASE_STOER'])
    expect(output).toContain(name)
})

test('[PR-01] a process that is not able to start ends with code 1 and the reason', async () => {
  const { code, output } = await endedStorefront('migrate', { DATABASE_URL: 'postgres://127.0.0.1:1/none' })
  expect([code, output]).toEqual([1, expect.stringContaining('ECONNREFUSED')])
})

test('[PR-08] SIGTERM ends a process with code 0, even with an idle connection open', async () => {
  const answer = await fetch(`${api.origin}/readyz`)
  expect([answer.status, await answer.json()]).toEqual([200, { ok: true }])
  expect(await api.end()).toBe(0)
  await expect(fetch(`${api.origin}/healthz`)).rejects.toThrow()
})
