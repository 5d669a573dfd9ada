import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// Read as text: a package may not import the shell.
const root = new URL('../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

const MAKERS = /const (\w+) = \(name: string\)[^\n]*remote: '(mf-[\w-]+)', expose: `\.\/pages\/\$\{name\}`/g
const MODULES = /remote: '(mf-[\w-]+)',\s*expose: '(\.\/[\w/-]+)'/g

interface RemoteModule {
  remote: string
  expose: string
}

/** The pages of the route table: written through a maker of each remote, such as `menu('menu-home')`. */
function pages(table: string): RemoteModule[] {
  return [...table.matchAll(MAKERS)].flatMap(([, maker = '', remote = '']) =>
    [...table.matchAll(new RegExp(`\\b${maker}\\('([\\w-]+)'\\)`, 'g'))].map(([, name = '']) => ({
      remote,
      expose: `./pages/${name}`,
    })),
  )
}

function namedModules(text: string): RemoteModule[] {
  return [...text.matchAll(MODULES)].map(([, remote = '', expose = '']) => ({ remote, expose }))
}

const fileOf = ({ remote, expose }: RemoteModule) => `${remote}/src/expose/${expose.slice(2)}.tsx`

const table = read('shell/src/routes/route-table.ts')
const bridge = read('packages/bridge/src/slots.ts')
const named = [...pages(table), ...namedModules(table), ...namedModules(bridge)]
const files = [...new Set(named.map(fileOf))].sort()

test('[RT-27] every page of a remote in the table and every slot is found by this test', () => {
  const remotePages = table.match(/page: (?!\{ shell|PageSource)/g)?.length
  expect(pages(table)).toHaveLength(remotePages ?? 0)
  expect(namedModules(bridge)).toHaveLength(bridge.match(/^ {2}'\w+\/\w+': \{ remote/gm)?.length ?? 0)
  expect(files.length).toBeGreaterThan(25)
})

test.each(files)('[RT-27] %s exists', (file) => {
  expect(existsSync(fileURLToPath(new URL(file, root)))).toBe(true)
})
