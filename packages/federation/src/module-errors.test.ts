import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRsbuild } from '@rsbuild/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageConfig } from './preset.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'module-errors-'))
  await mkdir(join(folder, 'src/messages'), { recursive: true })
  await writeFile(join(folder, 'src/messages/en.json'), '{}')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('[ER-06] a module that throws while evaluating fails on every import', async () => {
  await writeFile(
    join(folder, 'src/page.tsx'),
    "export default () => 'drawn'\nthrow new Error('at its end')\n",
  )
  await writeFile(
    join(folder, 'src/index.tsx'),
    "Object.assign(globalThis, { askForPage: () => import('./page.tsx') })\n",
  )
  const config = pageConfig(folder, { assetPrefix: '/', port: 0 })
  const rsbuild = await createRsbuild({
    cwd: folder,
    config: {
      ...config,
      mode: 'production',
      logLevel: 'silent',
      output: { ...config.output, target: 'node', module: false },
    },
  })
  await rsbuild.build()
  const files = await readdir(join(folder, 'dist'), { recursive: true })
  const entry = files.find((name) => /(^|\/)index\.[^/]*js$/.test(name)) ?? ''
  await import(join(folder, 'dist', entry))
  const ask = Reflect.get(globalThis, 'askForPage') as () => Promise<unknown>
  await expect(ask()).rejects.toThrow('at its end')
  await expect(ask()).rejects.toThrow('at its end')
})
