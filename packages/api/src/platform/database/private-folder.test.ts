import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const NOBODY = 65_534
const MODULE = new URL('private-folder.ts', import.meta.url).href
const modeOf = (path: string) => statSync(path).mode & 0o777

/** A disk as it is mounted for an account: its folder may be that of root, `lost+found` is. */
function aDisk(owner: number): string {
  const disk = mkdtempSync(join(tmpdir(), 'storefront-disk-'))
  onTestFinished(() => rmSync(disk, { recursive: true }))
  mkdirSync(join(disk, 'lost+found'), { mode: 0o700 })
  mkdirSync(join(disk, 'own'))
  writeFileSync(join(disk, 'own/file'), '')
  chmodSync(join(disk, 'own'), 0o755)
  for (const path of ['own', 'own/file']) chownSync(join(disk, path), NOBODY, NOBODY)
  chownSync(disk, owner, NOBODY)
  chmodSync(disk, 0o775)
  return disk
}

// Only root can act as another account.
test.skipIf(process.getuid?.() !== 0).each([
  ['its folder is ours', NOBODY, 0o700],
  ['its folder is of root, and our group may write', 0, 0o775],
])('[PR-03] a disk of its own is taken as a data folder: %s', (_whose, owner, mode) => {
  const disk = aDisk(owner)
  const text = `import { privateFolder } from '${MODULE}'; privateFolder('${disk}')`
  const { stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', text], {
    uid: NOBODY,
    gid: NOBODY,
    encoding: 'utf8',
    env: {},
  })
  expect([status, stderr]).toEqual([0, ''])
  expect([modeOf(disk), modeOf(join(disk, 'lost+found'))]).toEqual([mode, 0o700])
  expect([modeOf(join(disk, 'own')), modeOf(join(disk, 'own/file'))]).toEqual([0o700, 0o600])
})
