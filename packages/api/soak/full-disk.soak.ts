import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApi } from '../src/create-api.ts'
import { acknowledged } from '../src/testing/kill-under-load.ts'
import { startOrderLoad } from '../src/testing/order-load.ts'
import { startServerProcess } from '../src/testing/server-process.ts'
import { testBusiness } from '../src/testing/test-business.ts'

/** Bytes of the disk of this test; an empty database takes about 40 MB of it. */
const DISK = '256m'
const PLACES = 4
const SECRET = 'a secret of the soak test'.repeat(2)
/** Only the root of a Linux machine can make a disk of its own to fill. */
const canMount = process.platform === 'linux' && userInfo().uid === 0

let disk: string
let env: Record<string, string>

beforeAll(async () => {
  if (!canMount) return
  disk = mkdtempSync(join(tmpdir(), 'storefront-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', disk])
  const dataDir = join(disk, 'data')
  env = { DATA_DIR: dataDir, SECRET }
  const api = await createApi({ dataDir: join(dataDir, 'api'), demo: false, secret: SECRET })
  await api.importBusiness({ file: testBusiness(), picture: () => null })
  await api.close()
})

afterAll(() => {
  if (!canMount) return
  execFileSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
})

/** Writes until nothing more fits. */
function fill(file: string): void {
  const part = Buffer.alloc(64 * 1024)
  const handle = openSync(file, 'w')
  try {
    for (;;) writeSync(handle, part)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    closeSync(handle)
  }
}

test.skipIf(!canMount)(
  '[OR-04] a disk that is really full: 503 meanwhile, well again by itself, no acknowledged order lost',
  async () => {
    const server = await startServerProcess(env)
    const load = startOrderLoad(() => server.origin, PLACES)
    await vi.waitUntil(() => acknowledged(load.sent).length >= 40, { timeout: 120_000 })
    const filler = join(disk, 'filler')
    fill(filler)
    await vi.waitUntil(() => (load.refused.get(503) ?? 0) >= 20, { timeout: 60_000 })
    rmSync(filler)
    const goal = acknowledged(load.sent).length + 40
    await vi.waitUntil(() => acknowledged(load.sent).length >= goal, { timeout: 120_000 })
    await load.stop()
    expect([...load.refused.keys()]).toEqual([503])
    await server.end('SIGKILL')

    const again = await startServerProcess(env)
    const known = acknowledged(load.sent)
    // The idempotency key of a kept order answers with that order; that of a lost one would place it anew.
    const found = await Promise.all(
      known.map(async ({ body, id }) => {
        const headers = { 'content-type': 'application/json' }
        const response = await fetch(`${again.origin}/api/webapp/order`, { method: 'POST', headers, body })
        const answer = (await response.json()) as { order?: { id: string } }
        return answer.order?.id === id
      }),
    )
    await again.end()
    process.stdout.write(`${load.refused.get(503)} refused while full, ${known.length} acknowledged\n`)
    expect(found.filter(Boolean)).toHaveLength(known.length)
  },
)
