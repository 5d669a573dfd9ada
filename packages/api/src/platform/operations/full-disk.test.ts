import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { takesFiles } from '../database/free-room.ts'

const MEGABYTE = 1024 * 1024
/** Only the root of a Linux machine can make a disk of its own to fill. */
const canMount = process.platform === 'linux' && userInfo().uid === 0

let disk: string
let server: TestServer

beforeAll(async () => {
  disk = mkdtempSync(join(tmpdir(), 'storefront-disk-'))
  if (canMount) execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', disk])
  server = await startTestServer({ dataDir: disk })
})

afterAll(async () => {
  await server.close()
  if (canMount) execFileSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
})

const ready = async () => {
  const answer = await server.app.inject({ url: '/readyz' })
  return [answer.statusCode, answer.json()]
}

test.skipIf(!canMount)('/readyz says no while the disk is full, and yes when it has room again', async () => {
  expect(await ready()).toEqual([200, { ok: true }])
  const filler = join(disk, 'filler')
  writeFileSync(filler, Buffer.alloc(30 * MEGABYTE))
  await expect.poll(ready, { timeout: 20_000 }).toEqual([503, { ok: false, reason: 'disk-full' }])
  expect((await server.app.inject({ url: '/healthz' })).statusCode).toBe(200)
  rmSync(filler)
  await expect.poll(ready, { timeout: 20_000 }).toEqual([200, { ok: true }])
})

test('a folder that is gone takes no files', async () => {
  expect(await takesFiles(join(disk, 'nowhere'))).toBe(false)
})
