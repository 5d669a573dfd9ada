import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './workspace.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** The entries of a package beside the package itself. */
function entriesOf(name: string): string[] {
  const { exports } = JSON.parse(read(`packages/${name}/package.json`)) as {
    exports: Record<string, unknown>
  }
  return Object.keys(exports)
    .filter((entry) => entry !== '.')
    .map((entry) => entry.slice(2))
    .sort()
}

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name).sort()

test('the README of the domain names each of its entries once', () => {
  const [line = ''] = /^- \*\*Entries\*\*.*$/m.exec(read('packages/domain/README.md')) ?? []
  expect(namesIn(line, /`@storefront\/domain\/([\w-]+)`/g)).toEqual(entriesOf('domain'))
})

/** The sentence of architecture.md that lists the entries of packages. */
const [entries = ''] = /^`api-contract` has an entry.*$/m.exec(read('docs/architecture.md')) ?? []

test.each(['api-contract', 'domain', 'store', 'ui'])('architecture.md names every entry of %s', (name) => {
  const [, listed = ''] = new RegExp(`\`${name}\`[^(\`]*\\(([^)]*)\\)`).exec(entries) ?? []
  expect(namesIn(listed, /`\/([\w-]+)`/g)).toEqual(entriesOf(name))
})
