import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRsbuild } from '@rsbuild/core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { standaloneConfig } from './preset.ts'

const taken = createServer()
let folder: string
let dev: Awaited<ReturnType<Awaited<ReturnType<typeof createRsbuild>>['startDevServer']>>
const style = (colour: string) => writeFile(join(folder, 'src/page.css'), `main { color: ${colour} }`)
const textOf = async (path: string) =>
  (await fetch(`http://localhost:${dev.port}${path}`, { headers: { accept: 'text/html, text/css' } })).text()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'standalone-'))
  await mkdir(join(folder, 'src/messages'), { recursive: true })
  await mkdir(join(folder, 'node_modules/@storefront'), { recursive: true })
  await symlink(join(import.meta.dirname, '../../ui'), join(folder, 'node_modules/@storefront/ui'))
  await writeFile(join(folder, 'src/messages/en.json'), '{}')
  await writeFile(join(folder, 'src/standalone.tsx'), "import './page.css'\n")
  await style('teal')
  await once(taken.listen(0), 'listening')
  const config = standaloneConfig(folder, (taken.address() as AddressInfo).port)
  const rsbuild = await createRsbuild({
    cwd: folder,
    config: { ...config, mode: 'development', logLevel: 'silent' },
  })
  dev = await rsbuild.startDevServer()
})
afterAll(async () => {
  await dev.server.close()
  taken.close()
  await rm(folder, { recursive: true, force: true })
})

test('the next free port replaces a taken one', async () => {
  expect(dev.port).toBeGreaterThan((taken.address() as AddressInfo).port)
  expect(await textOf('/saffron/pickup')).toContain('<script')
})

test('a style that changes is found under the address that the page has', async () => {
  const address = /<link[^>]* href="([^"]*\.css)"/.exec(await textOf('/saffron/pickup'))?.[1] ?? ''
  expect(await textOf(address)).toContain('teal')
  await style('tomato')
  await vi.waitFor(async () => expect(await textOf(address)).toContain('tomato'), {
    timeout: 20_000,
    interval: 100,
  })
})
