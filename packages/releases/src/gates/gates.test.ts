import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ObjectStore } from '@storefront/object-store'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { canary } from '../operations/canary.ts'
import { pin } from '../operations/hold.ts'
import type { Outcome } from '../operations/operation.ts'
import { promote } from '../operations/promote.ts'
import { rollback } from '../operations/rollback.ts'
import type { StateWriter } from '../state/change-state.ts'
import { type Build, BY, newTestStore, published, removeFolders } from '../testing/fixture.ts'

let store: ObjectStore
let writer: StateWriter
let root = ''
afterEach(removeFolders)
beforeEach(async () => {
  ;({ store, writer, root } = await newTestStore())
})

const CONTRACT = '@storefront/bridge'
const shellBuild = (version: string, build: Partial<Build> = {}): Build => ({
  name: 'shell',
  version,
  body: version,
  shared: { react: '19.3.1', [CONTRACT]: '1.4.0' },
  needs: [{ remote: 'mf-menu', expose: './pages/home' }],
  ...build,
})
const menuBuild = (version: string, build: Partial<Build> = {}): Build => ({
  name: 'mf-menu',
  version,
  body: version,
  shared: { react: '^19.0.0', [CONTRACT]: '^1.2.0' },
  ...build,
})
async function tryLive(build: Build): Promise<Outcome> {
  const { name, version = '' } = build
  await published(store, build)
  return promote(writer, { ...BY, app: name, version })
}
const problems = (outcome: Outcome) =>
  outcome.kind === 'refused' && outcome.problem.kind === 'gates'
    ? outcome.problem.problems.map(({ gate, message }) => `${gate}: ${message}`)
    : outcome.kind

describe('[RL-05] a promotion is refused when', () => {
  beforeEach(async () => {
    expect(problems(await tryLive(menuBuild('1.0.0')))).toBe('done')
    expect(problems(await tryLive(shellBuild('1.0.0')))).toBe('done')
  })

  test.each<[string, Build, string[]]>([
    ['a remote fits', menuBuild('1.1.0', { exposes: ['./pages/home', './pages/more'] }), []],
    [
      'a remote lacks a page the live shell asks for',
      menuBuild('1.1.0', { exposes: ['./pages/more'] }),
      ['exposes: mf-menu 1.1.0 has no ./pages/home, which shell 1.0.0 asks for'],
    ],
    [
      'a remote is built for the next contract',
      menuBuild('1.1.0', { shared: { [CONTRACT]: '^2.0.0' } }),
      ['contract: mf-menu 1.1.0 needs @storefront/bridge ^2.0.0; shell 1.0.0 has 1.4.0'],
    ],
    [
      'a remote needs a newer React',
      menuBuild('1.1.0', { shared: { react: '^20.0.0' } }),
      ['shared: mf-menu 1.1.0 needs react ^20.0.0; shell 1.0.0 has 19.3.1'],
    ],
    [
      'a remote shares what the shell does not bring',
      menuBuild('1.1.0', { shared: { dayjs: '^1.0.0' } }),
      ['shared: mf-menu 1.1.0 needs dayjs ^1.0.0; shell 1.0.0 does not bring it'],
    ],
    [
      'a server half is larger than its process should evaluate',
      menuBuild('1.1.0', { files: { 'server.cjs': ' '.repeat(2_500_001) } }),
      ['budget: mf-menu 1.1.0 has a server half of 0.0 kB; the budget is 0.0 kB'],
    ],
    [
      'a remote weighs more than its budget',
      menuBuild('1.1.0', { budget: 10 }),
      ['budget: mf-menu 1.1.0 loads 0.0 kB at once; its budget is 0.0 kB'],
    ],
    [
      'a shell asks for a page that a live remote lacks',
      shellBuild('2.0.0', { needs: [{ remote: 'mf-menu', expose: './pages/new' }] }),
      ['exposes: mf-menu 1.0.0 has no ./pages/new, which shell 2.0.0 asks for'],
    ],
    [
      'a shell asks for a remote that is not live',
      shellBuild('2.0.0', { needs: [{ remote: 'mf-new', expose: './pages/new' }] }),
      ['exposes: shell 2.0.0 asks for mf-new, which is not live'],
    ],
    [
      'a shell brings the next contract before the remotes',
      shellBuild('2.0.0', { shared: { react: '19.3.1', [CONTRACT]: '2.0.0' } }),
      ['contract: mf-menu 1.0.0 needs @storefront/bridge ^1.2.0; shell 2.0.0 has 2.0.0'],
    ],
  ])('%s', async (_, build, expected) => {
    const found = problems(await tryLive(build))
    if (expected.length === 0) expect(found).toBe('done')
    else
      expect(Array.isArray(found) && found.map((p) => p.replace(/\d+\.\d kB/g, '0.0 kB'))).toEqual(expected)
  })

  test.each<[string, (folder: string) => Promise<void>, string]>([
    [
      'a file is missing',
      (folder) => rm(join(folder, 'static/page.css')),
      'complete: mf-menu 1.1.0: static/page.css is missing',
    ],
    [
      'a file is cut short',
      (folder) => writeFile(join(folder, 'remoteEntry.js'), ''),
      'hashes: mf-menu 1.1.0: remoteEntry.js is not what was published',
    ],
    [
      'a file was exchanged',
      (folder) => writeFile(join(folder, 'static/page.js'), 'evil'),
      'hashes: mf-menu 1.1.0: static/page.js is not what was published',
    ],
  ])('%s, also with force', async (_, damage, problem) => {
    const { path } = await published(store, menuBuild('1.1.0'))
    await damage(join(root, path))
    for (const force of [false, true])
      expect(problems(await promote(writer, { ...BY, app: 'mf-menu', version: '1.1.0', force }))).toEqual([
        problem,
      ])
  })

  test('it does not fit the shell that only a canary has, or only one business', async () => {
    await published(store, shellBuild('1.1.0', { shared: { react: '19.9.0', [CONTRACT]: '1.9.0' } }))
    await published(store, shellBuild('0.9.0', { shared: { react: '19.0.0', [CONTRACT]: '1.2.0' } }))
    await canary(writer, { ...BY, app: 'shell', version: '1.1.0', percent: 1 })
    await pin(writer, { ...BY, app: 'shell', version: '0.9.0', business: 'saffron' })
    expect(problems(await tryLive(menuBuild('1.1.0', { shared: { react: '~19.3.0' } })))).toEqual([
      'shared: mf-menu 1.1.0 needs react ~19.3.0; shell 1.1.0 has 19.9.0',
      'shared: mf-menu 1.1.0 needs react ~19.3.0; shell 0.9.0 has 19.0.0',
    ])
  })

  test('a shell does not fit a remote that only a canary has', async () => {
    await published(store, menuBuild('1.1.0', { shared: { [CONTRACT]: '~1.4.0' } }))
    await canary(writer, { ...BY, app: 'mf-menu', version: '1.1.0', percent: 1 })
    const next = shellBuild('1.1.0', { shared: { react: '19.3.1', [CONTRACT]: '1.5.0' } })
    expect(problems(await tryLive(next))).toEqual([
      'contract: mf-menu 1.1.0 needs @storefront/bridge ~1.4.0; shell 1.1.0 has 1.5.0',
    ])
  })

  test('a rollback to a version that no longer fits is refused; --force goes there', async () => {
    expect(problems(await tryLive(menuBuild('1.1.0', { exposes: ['./pages/home', './pages/new'] })))).toBe(
      'done',
    )
    const next = shellBuild('1.1.0', { needs: [{ remote: 'mf-menu', expose: './pages/new' }] })
    expect(problems(await tryLive(next))).toBe('done')
    const command = { ...BY, app: 'mf-menu' }
    expect(problems(await rollback(writer, command))).toEqual([
      'exposes: mf-menu 1.0.0 has no ./pages/new, which shell 1.1.0 asks for',
    ])
    expect(problems(await rollback(writer, { ...command, force: true }))).toBe('done')
  })
})
