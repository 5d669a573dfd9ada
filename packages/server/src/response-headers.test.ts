import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDataDir } from '@storefront/api/testing/fresh-data-dir'
import { headerText } from '@storefront/http-server/testing/header-text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StorefrontProcess, startStorefront } from './testing/storefront-process.ts'

const METRICS_TOKEN = 'a token of sixteen'

const processes: Record<string, StorefrontProcess> = {}
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'response-headers-'))
  await fillDataDir(join(folder, 'api'))
  const settings = { DATA_DIR: folder, METRICS_TOKEN }
  const api = await startStorefront('api', { ...settings, RUN_JOBS: '0' })
  processes.api = api
  processes.gateway = await startStorefront('gateway', { ...settings, API_ORIGIN: api.origin })
})
afterAll(async () => {
  await processes.gateway?.end()
  await processes.api?.end()
  await rm(folder, { recursive: true, force: true })
})

/** What an operator asks, a call that the gateway hands on, and a path that is no text. */
const ASKED: [string, string, Record<string, string>][] = [
  ['healthz', '/healthz', {}],
  ['readyz', '/readyz', {}],
  ['metrics', '/metrics', { authorization: `Bearer ${METRICS_TOKEN}` }],
  ['metrics without the token', '/metrics', {}],
  ['call that is not there', '/api/nowhere', {}],
  ['call whose path is no text', '/api/webapp/%E0%A4%A', {}],
]

test.each(['api', 'gateway'])('[PR-02] the headers of the process %s are as recorded', async (name) => {
  const texts: string[] = []
  for (const [kind, path, headers] of ASKED) {
    const answer = await fetch(`${processes[name]?.origin}${path}`, { headers })
    await answer.body?.cancel()
    texts.push(headerText(kind, { statusCode: answer.status, headers: Object.fromEntries(answer.headers) }))
  }
  await expect(texts.join('\n')).toMatchFileSnapshot(`testing/response-headers.${name}.txt`)
})
