import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sourceFiles } from './source-files.ts'
import { packageFolders, ROOT } from './workspace.ts'

const CATALOGUE = 'docs/requirements.md'
/** The page that says of each requirement which tests prove it. */
export const STATES_PAGE = 'docs/requirement-states.md'

const ROW = /^\| ([A-Z]{2}-\d{2}) \|/gm
const TEST = /\.(?:test|spec)\.tsx?$/
/** `[CT-03]`, `[CT-03, CT-04]` or `[CT-03 CT-04]` in the title of a test. */
const NAMED = /\[([A-Z]{2}-\d{2}(?:[ ,]+[A-Z]{2}-\d{2})*)\]/g

/** The ids of a catalogue's rows, in its order. */
export function requirementIds(catalogue: string): string[] {
  return [...catalogue.matchAll(ROW)].map(([, id = '']) => id)
}

/** The ids that a test file names, each once. */
export function namedIds(text: string): string[] {
  return [...new Set([...text.matchAll(NAMED)].flatMap(([, ids = '']) => ids.split(/[ ,]+/)))]
}

/** A test file and its text. */
export interface TestFile {
  file: string
  text: string
}

/** Every test file of the project; tests of this page itself name ids as examples. */
export function testFiles(): TestFile[] {
  return packageFolders()
    .flatMap((folder) => sourceFiles(folder, TEST))
    .filter((file) => basename(file) !== 'requirement-states.test.ts')
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
}

/** Ids that tests name and the catalogue does not have, as `file: id`. */
export function unknownIds(catalogue: string, tests: readonly TestFile[]): string[] {
  const known = new Set(requirementIds(catalogue))
  return tests.flatMap(({ file, text }) =>
    namedIds(text)
      .filter((id) => !known.has(id))
      .map((id) => `${file}: ${id}`),
  )
}

/** The page of states: a row that no test names is not built, whatever it says. */
export function statesPage(catalogue: string, tests: readonly TestFile[]): string {
  const provedBy = new Map<string, string[]>()
  for (const { file, text } of tests)
    for (const id of namedIds(text)) provedBy.set(id, [...(provedBy.get(id) ?? []), file])
  const rows = requirementIds(catalogue).map((id) => {
    const files = (provedBy.get(id) ?? []).sort()
    return `| ${id} | ${stateOf(files)} | ${files.map((file) => `\`${file}\``).join(', ')} |`
  })
  return `# States of the requirements

Written by \`pnpm docs:requirements\` from the titles of the tests; a test compares. *Proved* is what a test names, *in a browser* what a browser test names too, *not built* what no test names.

| rule | state | tests |
| --- | --- | --- |
${rows.join('\n')}
`
}

function stateOf(files: readonly string[]): string {
  if (files.length === 0) return '**not built**'
  return files.some((file) => file.startsWith('e2e/')) ? 'proved in a browser' : 'proved'
}

/** The catalogue as it is in the project. */
export const readCatalogue = () => readFileSync(join(ROOT, CATALOGUE), 'utf8')
