import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageProblems, readMessageFiles } from '@storefront/federation'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'
import { ROOT, remoteFolders } from './workspace.ts'

const KIT = join(ROOT, 'packages/remote-kit/src/messages')
const groups = readdirSync(KIT, { withFileTypes: true }).filter((entry) => entry.isDirectory())
const takenGroups = (remote: string, locale: string) =>
  /import \{ (.+) \} from/
    .exec(readFileSync(join(ROOT, remote, `src/messages/${locale}.ts`), 'utf8'))?.[1]
    ?.split(', ') ?? []
const english = (folder: string) => readMessageFiles(folder).en ?? {}

test.each(groups.map(({ name }) => name))('the group %s is complete in every locale', (name) => {
  expect(messageProblems(readMessageFiles(join(KIT, name)))).toEqual([])
})

test('a key is in one group only', () => {
  const keys = groups.flatMap(({ name }) => Object.keys(english(join(KIT, name))))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

/** The groups that the parts of the kit take their texts from, by import. */
const NEEDED = {
  '@storefront/remote-kit': ['actions', 'problems'],
  '@storefront/remote-kit/phone': ['contact'],
}

test.each(remoteFolders())('%s takes the groups that the parts it imports need', (remote) => {
  const source = sourceFiles(`${remote}/src`).map((file) => readFileSync(join(ROOT, file), 'utf8'))
  const isUsed = (part: string) => source.some((text) => text.includes(`from '${part}'`))
  const needed = Object.entries(NEEDED).flatMap(([part, names]) => (isUsed(part) ? names : []))
  for (const locale of ['en', 'ar'])
    expect(takenGroups(remote, locale)).toEqual(expect.arrayContaining(needed))
})

test.each(remoteFolders())('%s has no key of its own that a shared group has', (remote) => {
  const taken = takenGroups(remote, 'en')
  const shared = Object.assign({}, ...taken.map((name) => english(join(KIT, name)))) as Record<string, string>
  const own = english(join(ROOT, remote, 'src/messages'))
  expect(Object.keys(own).filter((key) => key in shared)).toEqual([])
})
