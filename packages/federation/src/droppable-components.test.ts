import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createRsbuild } from '@rsbuild/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { droppableComponents } from './droppable-components.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'droppable-components-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The code of a page that uses react-router in the browser, and none of its links and forms. */
async function builtCode(): Promise<string> {
  const modules = join(dirname(dirname(import.meta.dirname)), 'router/node_modules')
  await symlink(modules, join(folder, 'node_modules'))
  await writeFile(
    join(folder, 'index.js'),
    "import { BrowserRouter } from 'react-router'\nconsole.log(BrowserRouter)\n",
  )
  const rsbuild = await createRsbuild({
    cwd: folder,
    config: {
      mode: 'production',
      logLevel: 'silent',
      source: { entry: { index: './index.js' } },
      tools: { htmlPlugin: false, rspack: { module: { rules: [droppableComponents()] } } },
    },
  })
  await rsbuild.build()
  const names = await readdir(join(folder, 'dist'), { recursive: true })
  const scripts = names.filter((name) => name.endsWith('.js'))
  return (await Promise.all(scripts.map((name) => readFile(join(folder, 'dist', name), 'utf8')))).join('\n')
}

test('links, forms and prefetching that nothing imports are not in the bundle', async () => {
  const code = await builtCode()
  expect(code).toContain('popstate')
  for (const unused of ['data-discover', 'encType', 'modulepreload']) expect(code).not.toContain(unused)
})
