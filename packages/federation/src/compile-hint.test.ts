import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRsbuild } from '@rsbuild/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileHint } from './compile-hint.ts'

const HINT = '//# allFunctionsCalledOnLoad\n'
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compile-hint-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function builtFiles(): Promise<[string, string][]> {
  const rsbuild = await createRsbuild({
    cwd: folder,
    config: {
      mode: 'production',
      logLevel: 'silent',
      source: { entry: { index: './index.js' } },
      output: { sourceMap: { js: 'source-map' } },
      tools: { htmlPlugin: false, rspack: { plugins: [compileHint()] } },
    },
  })
  await rsbuild.build()
  const names = await readdir(join(folder, 'dist'), { recursive: true })
  return Promise.all(
    names
      .filter((name) => /\.js(\.map)?$/.test(name))
      .map(async (name) => [name, await readFile(join(folder, 'dist', name), 'utf8')] as [string, string]),
  )
}

test('entry and later chunks begin with the hint after minifying; their source maps know of the line', async () => {
  await writeFile(join(folder, 'later.js'), 'export const later = () => document.title\n')
  await writeFile(
    join(folder, 'index.js'),
    "import('./later.js').then(({ later }) => console.log(later()))\n",
  )
  const files = await builtFiles()
  const scripts = files.filter(([name]) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(1)
  for (const [name, text] of scripts) expect(text.startsWith(HINT), name).toBe(true)
  const maps = files.filter(([name]) => name.endsWith('.map'))
  expect(maps).toHaveLength(scripts.length)
  // The first line of a file has no source: its mappings begin after that line.
  for (const [name, text] of maps) expect(JSON.parse(text).mappings, name).toMatch(/^;/)
})
