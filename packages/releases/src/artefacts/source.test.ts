import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { newFolder, newTestStore, removeFolders, writeBuild } from '../testing/fixture.ts'
import { publish } from './publish.ts'
import { sourceOf } from './source.ts'

afterEach(removeFolders)

test('[RL-02] a release says which commit it was made from, and whether files differed from it', async () => {
  const folder = await newFolder()
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], {
      cwd: folder,
    })
      .toString()
      .trim()
  git('init', '-q')
  expect(await sourceOf(folder)).toBeNull()
  await writeFile(join(folder, 'a.txt'), 'a')
  git('add', '.')
  git('commit', '-qm', 'first')
  const commit = git('rev-parse', 'HEAD')
  expect(await sourceOf(folder)).toEqual({ commit, isDirty: false })
  await writeFile(join(folder, 'a.txt'), 'b')
  const source = await sourceOf(folder)
  expect(source).toEqual({ commit, isDirty: true })

  const { writer } = await newTestStore()
  const dist = await writeBuild({ name: 'mf-menu' })
  const outcome = await publish({ writer, name: 'mf-menu', version: '1.0.0', dist, source })
  expect(outcome).toMatchObject({ kind: 'published', release: { source } })
})
