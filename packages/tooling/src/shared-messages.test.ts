import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueTexts, messageProblems, readCatalogues, readMessageFiles } from '@storefront/federation'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'
import { ROOT, remoteFolders } from './workspace.ts'

const KIT = join(ROOT, 'packages/remote-kit/src/messages')
const groups = readdirSync(KIT, { withFileTypes: true }).filter((entry) => entry.isDirectory())
const taken = (remote: string): string[] =>
  readCatalogues(join(ROOT, remote)).find(({ namespace }) => namespace === remote)?.shared ?? []
const english = (folder: string) => readMessageFiles(folder).en ?? {}

test.each(groups.map(({ name }) => name))('the group %s is complete in every locale', (name) => {
  expect(messageProblems(readMessageFiles(join(KIT, name)))).toEqual([])
})

test('a key is in one group only', () => {
  const keys = groups.flatMap(({ name }) => Object.keys(english(join(KIT, name))))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

const PROBLEM_PARTS =
  /import \{.*\b(LoadProblem|QueryProblem|NextPage|useProblemText)\b.*@storefront\/remote-kit'/

/** The groups that the parts of the kit take their texts from. */
const NEEDED: [RegExp, string][] = [
  [PROBLEM_PARTS, 'problems'],
  [PROBLEM_PARTS, 'refusals'],
  [/import \{.*\b(NextPage|CallShop|OrderLink)\b.*@storefront\/remote-kit'/, 'actions'],
  [/import \{.*\buseAddressWords\b.*@storefront\/remote-kit'/, 'addresses'],
  [/from '@storefront\/remote-kit\/companions'/, 'companions'],
  [/from '@storefront\/remote-kit\/notifications'/, 'notifications'],
  [/from '@storefront\/remote-kit\/phone'/, 'contact'],
]

test.each(remoteFolders())('%s takes the groups that the parts it imports need', (remote) => {
  const source = sourceFiles(`${remote}/src`).map((file) => readFileSync(join(ROOT, file), 'utf8'))
  const needed = NEEDED.filter(([part]) => source.some((text) => part.test(text))).map(([, group]) => group)
  expect(taken(remote)).toEqual(expect.arrayContaining(needed))
})

test.each(remoteFolders())('%s has no key of its own that a shared group has', (remote) => {
  const shared = Object.assign({}, ...taken(remote).map((name) => english(join(KIT, name)))) as Record<
    string,
    string
  >
  const own = english(join(ROOT, remote, 'src/messages'))
  expect(Object.keys(own).filter((key) => key in shared)).toEqual([])
})

const catalogues = remoteFolders().flatMap((app) =>
  readCatalogues(join(ROOT, app)).map((parts) => ({ app, parts, name: parts.namespace })),
)
test.each(catalogues)(
  '[LC-01] $name has the same texts in English as every other locale',
  async ({ app, parts }) => {
    const english = (await import(join(parts.folder, 'en.ts'))) as { default: object }
    expect(english.default).toEqual(catalogueTexts(join(ROOT, app), parts).en)
  },
)
