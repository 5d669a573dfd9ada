import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { holdsNoFile } from './embedded-folder.ts'

const NOBODY = 65_534
const MODULE = new URL('embedded-folder.ts', import.meta.url).href

function aFolder(...folders: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-embedded-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of folders) mkdirSync(join(folder, name), { recursive: true })
  return folder
}

test('[PR-03] a folder of folders holds no file; one file deep in it is enough', () => {
  const folder = aFolder('lost+found', 'a/b')
  expect(holdsNoFile(folder)).toBe(true)
  writeFileSync(join(folder, 'a/b/file'), '')
  expect(holdsNoFile(folder)).toBe(false)
})

// Only root can act as another account.
test.skipIf(process.getuid?.() !== 0)(
  '[PR-03] what is closed holds nothing only where it is of the disk',
  () => {
    const answerOf = (closed: string) => {
      const folder = aFolder(closed)
      chmodSync(join(folder, closed), 0o700)
      chownSync(folder, NOBODY, NOBODY)
      const text = `import { holdsNoFile } from '${MODULE}'; console.log(holdsNoFile('${folder}'))`
      const options = { uid: NOBODY, gid: NOBODY, encoding: 'utf8', env: {} } as const
      const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', text], options)
      return stdout.trim() || /EACCES/.exec(stderr)?.[0]
    }
    expect([answerOf('lost+found'), answerOf('base')]).toEqual(['true', 'EACCES'])
  },
)
