import { dirname, join } from 'node:path'
import { messageProblems, readMessageFiles } from '@storefront/federation'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'
import { ROOT, remoteFolders } from './workspace.ts'

/** Every folder of message files: of the shell, the remotes, the console, the remote kit and the API. */
const FOLDERS = [...remoteFolders(), 'shell', 'packages']
  .flatMap((folder) => sourceFiles(folder, /^en\.json$/))
  .filter((file) => /\/messages\/(\w+\/)?en\.json$/.test(file))
  .map(dirname)

/** What the shop's texts do not say, with what they say in its place. */
const AVOIDED: Record<string, RegExp> = {
  'Log in, Log out': /\bsign (in|out)\b/i,
  Remove: /\btake (it |one |.+ )?off\b/i,
  'Go to home page': /\bgo to the start\b|\bstart page\b/i,
  'Back to menu, Browse menu': /\b(to|back to) the menu\b/i,
  'Try again': /\b(once more|retry|anew)\b/i,
  'You seem to be offline': /\b(no connection|you are offline|you’re offline)\b/i,
  'at this time': /\bat this hour\b/i,
  'no longer': /\bany ?more\b/i,
  'order type': /\bkinds? of order\b/i,
  email: /\be-mail\b/i,
  'Enter …, Choose …': /\bplease (write|choose|enter|confirm)\b/i,
  'transaction, status, branch …':
    /\b(stands|comes|told|hears|letter|movements?|whoever|somebody|nobody|look into)\b/i,
  'a contraction: isn’t, can’t, we’ll':
    /\b(cannot|(could|is|are|was|were|has|have|does|did|will) not|we (are|will|have) (?!a )|you are|there is)\b/i,
  'the typographic apostrophe ’': /\w'\w/,
}
/** Sent as SMS, where one ’ halves the length of a message, so they have no contraction. */
const SMS = new Set(['gift-now', 'gift-later', 'reservation-reminder', 'reservation-link', 'code-message'])
const LABEL = /(title|label|button|name|heading)$|^(nav|action|state|type|tag|part|facts|address|allergen)\./
const LONGEST = { label: 60, text: 140 }

const lengthOf = (text: string) => text.replace(/\{+\w+\}+/g, '').length
const english = FOLDERS.flatMap((folder) =>
  Object.entries(readMessageFiles(join(ROOT, folder)).en ?? {}).map(([key, text]) => ({ folder, key, text })),
)
const named = (list: typeof english) => list.map(({ folder, key, text }) => `${folder} ${key}: ${text}`)

test('every folder of messages is read', () => {
  expect(FOLDERS.length).toBeGreaterThan(15)
})

test.each(Object.entries(AVOIDED))('texts say “%s”', (_, avoided) => {
  expect(named(english.filter(({ key, text }) => !SMS.has(key) && avoided.test(text)))).toEqual([])
})

test('labels have at most 60 characters, other texts at most 140', () => {
  const isLong = ({ key, text }: (typeof english)[number]) =>
    lengthOf(text) > (LABEL.test(key) ? LONGEST.label : LONGEST.text)
  expect(named(english.filter(isLong))).toEqual([])
})

test('titles and labels are in sentence case', () => {
  const isTitleCase = ({ text }: (typeof english)[number]) => /^[A-Z][a-z]+( [A-Z][a-z]{3,}){2,}$/.test(text)
  expect(named(english.filter(isTitleCase))).toEqual([])
})

/** Apps of the shop's staff and of operators, which have no other language than these. */
test.each(FOLDERS.filter((folder) => /^packages\/(console|desk)\//.test(folder)))(
  '%s has the same keys and placeholders in English and Arabic',
  (folder) => {
    expect(Object.keys(readMessageFiles(join(ROOT, folder))).sort()).toEqual(['ar', 'en'])
    expect(messageProblems(readMessageFiles(join(ROOT, folder)))).toEqual([])
  },
)
