import type { ObjectStore } from '@storefront/object-store'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { promote } from '../operations/promote.ts'
import type { StateWriter } from '../state/change-state.ts'
import { type Build, BY, newTestStore, published, removeFolders } from '../testing/fixture.ts'

let store: ObjectStore
let writer: StateWriter
afterEach(removeFolders)
beforeEach(async () => {
  ;({ store, writer } = await newTestStore())
})

/** A shell's server half whose page is the value of `expression`. */
const shellHalf = (expression: string) => `
  exports.sharedModules = {}
  exports.createPageRenderer = (remotes) => ({
    prepare: async () => {},
    render: ({ path, payload }) => String(${expression}),
  })`
const fixturesOf = (path: string, ...texts: string[]) =>
  JSON.stringify([{ path, now: null, payload: ['Saffron'], texts }])

const ASKS_REMOTES = shellHalf(`'<main>' + Object.values(remotes).map(({ page }) => page(payload[0]))`)
const shell = (version: string, half = ASKS_REMOTES): Build => ({
  name: 'shell',
  version,
  files: { 'server.cjs': half, 'server-fixtures.json': fixturesOf('/', '<main') },
})
const menu = (version: string, half: string | null, texts = ['Menu of Saffron']): Build => ({
  name: 'mf-menu',
  version,
  files: half ? { 'server.cjs': half, 'server-fixtures.json': fixturesOf('/saffron', ...texts) } : {},
})
const GOOD = `exports.page = (name) => 'Menu of ' + name`

async function tryLive(build: Build, force = false): Promise<string[] | string> {
  const { name, version = '' } = build
  await published(store, build)
  const outcome = await promote(writer, { ...BY, app: name, version, force })
  return outcome.kind === 'refused' && outcome.problem.kind === 'gates'
    ? outcome.problem.problems.map(({ gate, message }) => `${gate}: ${message}`)
    : outcome.kind
}

describe('[RL-05] [SR-02] a server half goes live only if it renders its pages', () => {
  beforeEach(async () => {
    expect(await tryLive(menu('1.0.0', GOOD))).toBe('done')
    expect(await tryLive(shell('1.0.0'))).toBe('done')
  })

  test.each<[string, Build, string[] | 'done']>([
    ['all of them', menu('1.1.0', GOOD), 'done'],
    ['none, without a server half', menu('1.1.0', null), 'done'],
    [
      'not one that throws',
      menu('1.1.0', `exports.page = () => { throw new Error('no such dish') }`),
      ['render: mf-menu 1.1.0 with mf-menu: /saffron is not rendered: no such dish'],
    ],
    [
      'not one that lacks a text',
      menu('1.1.0', `exports.page = () => 'Menu of nobody'`),
      ['render: mf-menu 1.1.0 with mf-menu: /saffron lacks “Menu of Saffron”'],
    ],
    [
      'not one that does not start',
      menu('1.1.0', `throw new Error('at once')`),
      ['render: mf-menu 1.1.0 has a server half that does not start: at once'],
    ],
    [
      'not the shell, if a remote’s page is gone with it',
      shell('1.1.0', shellHalf(`'<main>'`)),
      ['render: shell 1.1.0 with mf-menu: /saffron lacks “Menu of Saffron”'],
    ],
  ])('%s', async (_, build, expected) => {
    expect(await tryLive(build)).toEqual(expected)
  })

  test('a page that no shell shows yet waits for the one that does', async () => {
    const page = { path: '/saffron/new', now: null, payload: ['Saffron'], texts: ['New page'] }
    const fixtures = JSON.stringify([{ ...page, expose: './pages/new' }])
    const files = { 'server.cjs': GOOD, 'server-fixtures.json': fixtures }
    const exposes = ['./pages/home', './pages/new']
    expect(await tryLive({ name: 'mf-menu', version: '1.1.0', exposes, files })).toBe('done')
    const needs = [{ remote: 'mf-menu', expose: './pages/new' }]
    expect(await tryLive({ ...shell('1.1.0'), needs })).toEqual([
      'render: shell 1.1.0 with mf-menu: /saffron/new lacks “New page”',
    ])
  })

  test('an operator may force it', async () => {
    expect(await tryLive(menu('1.1.0', `exports.page = () => ''`), true)).toBe('done')
  })
})
