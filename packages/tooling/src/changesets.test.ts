import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { run } from './run.ts'
import { appFolders, packageFolders, ROOT } from './workspace.ts'

let folder = ''
afterEach(() => rm(folder, { recursive: true, force: true }))

test('[RL-01] a change note of one team raises its version and writes its changelog, and no other', async () => {
  folder = await mkdtemp(join(tmpdir(), 'changes-'))
  for (const path of ['pnpm-workspace.yaml', 'pnpm-lock.yaml', 'package.json', '.changeset/config.json'])
    await cp(join(ROOT, path), join(folder, path))
  for (const name of packageFolders())
    await cp(join(ROOT, name, 'package.json'), join(folder, name, 'package.json'))
  for (const app of appFolders()) await cp(join(ROOT, app, 'CHANGELOG.md'), join(folder, app, 'CHANGELOG.md'))
  const files = appFolders().flatMap((app) => [`${app}/package.json`, `${app}/CHANGELOG.md`])
  const texts = async () =>
    Object.fromEntries(
      await Promise.all(
        files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const),
      ),
    )
  const before = await texts()
  await writeFile(join(folder, '.changeset/menu.md'), '---\n"mf-menu": minor\n---\n\nSmaller pictures.\n')
  const { code, output } = await run('changeset', ['version'], { cwd: folder, quiet: true })
  expect(code, output).toBe(0)
  const after = await texts()
  expect(files.filter((file) => after[file] !== before[file])).toEqual([
    'mf-menu/package.json',
    'mf-menu/CHANGELOG.md',
  ])
  const versionIn = (text = '') => (JSON.parse(text) as { version: string }).version.split('.').map(Number)
  const [major = 0, minor = 0] = versionIn(before['mf-menu/package.json'])
  expect(versionIn(after['mf-menu/package.json'])).toEqual([major, minor + 1, 0])
  expect(after['mf-menu/CHANGELOG.md']).toContain('Smaller pictures.')
})
