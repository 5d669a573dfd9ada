import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exposedModules, installedVersions, SHARED_MODULES, sharedModules } from '@storefront/federation'
import { pairProblems, type Release } from '@storefront/releases'
import { describe, expect, test } from 'vitest'
import { requiredModules } from './required-modules.ts'
import { ROOT, remoteFolders } from './workspace.ts'

const EMPTY: Release = {
  schema: 2,
  name: '',
  version: '',
  hash: '',
  source: null,
  kind: 'remote',
  path: '',
  entry: '',
  exposes: {},
  initial: { js: [], css: [], lazy: [] },
  shared: {},
  needs: [],
  files: {},
  weight: 0,
  budget: 0,
}
const offering = (exposes: readonly string[]) =>
  Object.fromEntries(exposes.map((expose) => [expose, EMPTY.initial]))

/** What shell and remotes asked of each other when the contract was 0.1, as their release.json said. */
const recorded = JSON.parse(
  readFileSync(join(import.meta.dirname, 'recorded-contract-0.1.json'), 'utf8'),
) as {
  shell: Pick<Release, 'name' | 'version' | 'shared' | 'needs'>
  remotes: { name: string; version: string; shared: Record<string, string>; exposes: string[] }[]
}
const oldShell: Release = { ...EMPTY, ...recorded.shell, kind: 'host' }
const oldRemotes = recorded.remotes.map((remote) => ({
  ...EMPTY,
  ...remote,
  exposes: offering(remote.exposes),
}))

/** The same for this working tree, as a build would record it. */
const shares = (role: 'host' | 'remote', app: string) =>
  sharedModules(role, installedVersions(join(ROOT, app)))
const newShell: Release = {
  ...EMPTY,
  name: 'shell',
  version: 'now',
  kind: 'host',
  shared: Object.fromEntries(
    SHARED_MODULES.map((name) => [name, shares('host', 'shell')[name]?.version ?? '']),
  ),
  needs: requiredModules(),
}
const newRemotes = remoteFolders().map((name) => ({
  ...EMPTY,
  name,
  version: 'now',
  exposes: offering(Object.keys(exposedModules(join(ROOT, name)))),
  shared: Object.fromEntries(
    Object.entries(shares('remote', name)).map(([module, { requiredVersion }]) => [module, requiredVersion]),
  ),
}))

/** A key with a trailing slash covers the paths below the package; builds list those they use. */
const withPaths = (shell: Release): Release => ({
  ...shell,
  shared: {
    ...shell.shared,
    'react/': shell.shared.react ?? '',
    'react-dom/': shell.shared['react-dom'] ?? '',
    'react/jsx-runtime': shell.shared.react ?? '',
    'react-dom/client': shell.shared['react-dom'] ?? '',
  },
})
const told = (shell: Release, remote: Release) =>
  pairProblems(withPaths(shell), remote).map(({ gate, message }) => `${gate}: ${message}`)

/** Shared modules that a remote requires and this shell does not provide; they are refused by name. */
const notBrought = (shell: Release, remote: Release) =>
  Object.entries(remote.shared)
    .filter(([module]) => !(module in withPaths(shell).shared))
    .map(
      ([module, range]) =>
        `shared: ${remote.name} ${remote.version} needs ${module} ${range}; shell ${shell.version} does not bring it`,
    )

describe('[RL-05] remotes of the recorded contract beside the shell as it is now', () => {
  test.each(oldRemotes)('$name: works, or is refused for exactly what has changed', (remote) => {
    const added = newShell.needs.filter(
      ({ remote: name, expose }) => name === remote.name && !(expose in remote.exposes),
    )
    const missing = added.map(
      ({ expose }) => `exposes: ${remote.name} ${remote.version} has no ${expose}, which shell now asks for`,
    )
    expect(told(newShell, remote)).toEqual([...missing, ...notBrought(newShell, remote)])
  })

  test('of the next contract the gate says so', () => {
    const next = { ...newShell, shared: { ...newShell.shared, '@storefront/bridge': '1.0.0' } }
    for (const remote of oldRemotes)
      expect(told(next, remote)).toContain(
        `contract: ${remote.name} ${remote.version} needs @storefront/bridge ^0.1.0; shell now has 1.0.0`,
      )
  })
})

describe('[RL-05] remotes as they are now beside the shell of the recorded contract', () => {
  test.each(newRemotes)(
    '$name has everything that shell asks for, and fits or is refused for what is shared since',
    (remote) => {
      expect(told(oldShell, remote)).toEqual(notBrought(oldShell, remote))
    },
  )

  test('a page that is gone, and a contract that shell does not have, are refused by name', () => {
    const [remote] = newRemotes.filter(({ name }) => name === 'mf-reservation')
    if (!remote) throw new Error('mf-reservation is gone')
    const { './pages/history': _, ...exposes } = remote.exposes
    const shared = { ...remote.shared, '@storefront/bridge': '^2.0.0' }
    const problems = told(oldShell, { ...remote, exposes, shared })
    expect(problems).toContain(
      `exposes: mf-reservation now has no ./pages/history, which shell ${oldShell.version} asks for`,
    )
    expect(problems).toContain(
      `contract: mf-reservation now needs @storefront/bridge ^2.0.0; shell ${oldShell.version} has 0.1.0`,
    )
  })
})
