import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './workspace.ts'

// Read as text: a package may not import the shell.
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const MAKERS = /const (\w+) = \(name: RemotePages[^\n]*page\('(mf-[\w-]+)', name\)/g
const MODULES = /remote: '(mf-[\w-]+)',\s*expose: '(\.\/[\w/-]+)'/g

/** A module that the shell asks a remote for. */
export interface AskedModule {
  remote: string
  expose: string
}

/** The texts in which the shell and the contract say what they ask remotes for. */
export const askedTexts = () => ({
  table: read('shell/src/routes/route-table.ts'),
  bridge: read('packages/bridge/src/slots.ts'),
})

/** The pages of the route table that are written through a maker of their remote, such as `menu('menu-home')`. */
export function madePages(table: string): AskedModule[] {
  return [...table.matchAll(MAKERS)].flatMap(([, maker = '', remote = '']) =>
    [...table.matchAll(new RegExp(`\\b${maker}\\('([\\w-]+)'\\)`, 'g'))].map(([, name = '']) => ({
      remote,
      expose: `./pages/${name}`,
    })),
  )
}

/** The modules that a text names with their remote. */
export function namedModules(text: string): AskedModule[] {
  return [...text.matchAll(MODULES)].map(([, remote = '', expose = '']) => ({ remote, expose }))
}

/** Everything that the shell of this working tree asks remotes for, each once. */
export function askedModules(): AskedModule[] {
  const { table, bridge } = askedTexts()
  const all = [...madePages(table), ...namedModules(table), ...namedModules(bridge)]
  return [...new Map(all.map((one) => [`${one.remote} ${one.expose}`, one])).values()]
}
