import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { processVersion, versionText } from './process-version.ts'

async function folderOf(manifest: object): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'version-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'packages/server'), { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  await writeFile(join(folder, 'packages/server/package.json'), JSON.stringify({ version: '1.4.2' }))
  return folder
}

test('[PR-07] a process of a bundle knows its version and its commit', async () => {
  const version = processVersion(await folderOf({ name: 'storefront', commit: 'a1b2c3-dirty' }))
  expect(version).toEqual({ version: '1.4.2', commit: 'a1b2c3-dirty' })
  expect(versionText(version)).toBe('storefront 1.4.2 (commit a1b2c3-dirty)')
})

test('[PR-07] a process of a checkout knows its version alone', async () => {
  const version = processVersion(await folderOf({ name: 'storefront' }))
  expect([version, versionText(version)]).toEqual([{ version: '1.4.2' }, 'storefront 1.4.2'])
})
