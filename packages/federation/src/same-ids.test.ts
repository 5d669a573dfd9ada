import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createRsbuild } from '@rsbuild/core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { remoteConfig } from './preset.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** What the small remote imports, not this package. */
const library = (name: string) => `@storefront/${name}`
const SOURCES = {
  'package.json': '{"name":"mf-small","type":"module"}',
  'src/messages/en.json': '{"title":"Small"}',
  'src/messages/ar.json': '{"title":"صغير"}',
  'src/exposes.ts': `
import { Home } from './home.tsx'
import { Other } from './other.tsx'

export const exposes = {
  './pages/home': { default: Home, messages: {} },
  './pages/other': { default: Other, messages: {} },
}`,
  'src/other.tsx': "export const Other = () => 'text of the other page'",
  'src/home.tsx': `
    import { clampCount } from '${library('domain')}'
    import { useLocale } from '${library('i18n')}'
    export function Home() {
      return <p title={String(clampCount)}>{useLocale()}</p>
    }`,
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'same-ids-'))
  vi.stubEnv('NODE_ENV', 'production')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

const appIn = (place: string) => join(folder, place, 'mf-small')

/** Hash of every published file (no source maps or statistics) of a small remote built in a folder. */
async function built(place: string): Promise<Record<string, string>> {
  const app = appIn(place)
  for (const [file, text] of Object.entries(SOURCES)) {
    await mkdir(dirname(join(app, file)), { recursive: true })
    await writeFile(join(app, file), text)
  }
  await symlink(join(ROOT, 'mf-menu/node_modules'), join(app, 'node_modules'))
  const config = { ...remoteConfig(app, 3999), mode: 'production' as const, logLevel: 'silent' as const }
  await (await createRsbuild({ cwd: app, config })).build()
  const dist = join(app, 'dist')
  const files = (await readdir(dist, { recursive: true })).filter((file) =>
    /(?<!mf-stats)\.(js|json)$/.test(file),
  )
  const hashes = files.sort().map(async (file) => {
    const body = await readFile(join(dist, file))
    expect(body.includes(folder), file).toBe(false)
    return [file, createHash('sha256').update(body).digest('hex')] as const
  })
  return Object.fromEntries(await Promise.all(hashes))
}

test('[RL-02] the same sources in another folder become the same files, and none names the folder', async () => {
  const files = await built('here')
  expect(Object.keys(files)).toContain('remoteEntry.js')
  expect(await built('further/away')).toEqual(files)
})

test('[RT-27] each exposed module has its own page, and not the text of another', async () => {
  const files = Object.keys(await built('pages')).filter((file) =>
    file.includes('__federation_expose_pages__'),
  )
  const withText = await Promise.all(
    files.map(async (file) =>
      (await readFile(join(appIn('pages'), 'dist', file), 'utf8')).includes('text of the other page'),
    ),
  )
  expect(files).toHaveLength(2)
  expect(files.filter((_, at) => withText[at])).toEqual([expect.stringContaining('pages__other')])
})
