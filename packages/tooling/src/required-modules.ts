import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './workspace.ts'

// Read as text: a package may not import the shell.
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const HELPERS = /const (\w+) = \(name: RemotePages[^\n]*page\('(mf-[\w-]+)', name\)/g
const MODULES = /remote: '(mf-[\w-]+)',\s*expose: '(\.\/[\w/-]+)'/g

/** A module that the shell imports from a remote. */
export interface RequiredModule {
  remote: string
  expose: string
}

/** The sources in which the shell and the contract declare the modules they import from remotes. */
export const requirementSources = () => ({
  table: read('shell/src/routes/route-table.ts'),
  bridge: read('packages/bridge/src/slot-owners.ts'),
})

/** The pages that the route table declares through a helper of their remote, such as `menu('menu-home')`. */
export function helperPages(table: string): RequiredModule[] {
  return [...table.matchAll(HELPERS)].flatMap(([, helper = '', remote = '']) =>
    [...table.matchAll(new RegExp(`\\b${helper}\\('([\\w-]+)'\\)`, 'g'))].map(([, name = '']) => ({
      remote,
      expose: `./pages/${name}`,
    })),
  )
}

/** The modules that a source names explicitly with their remote. */
export function explicitModules(text: string): RequiredModule[] {
  return [...text.matchAll(MODULES)].map(([, remote = '', expose = '']) => ({ remote, expose }))
}

/** Every module that the shell of this working tree imports from remotes, without duplicates. */
export function requiredModules(): RequiredModule[] {
  const { table, bridge } = requirementSources()
  const all = [...helperPages(table), ...explicitModules(table), ...explicitModules(bridge)]
  return [...new Map(all.map((one) => [`${one.remote} ${one.expose}`, one])).values()]
}
