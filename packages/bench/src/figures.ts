import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative, resolve } from 'node:path'
import { folderCircles, importProblem, mutualFolders, ROOT, run, specifiersOf } from '@storefront/tooling'

const NOT_WRITTEN = /(^|\/)(node_modules|dist[\w-]*|\.[\w-]+|generated|migrations|public)(\/|$)/
const NOT_SOURCE = /\.(test|spec|d)\.tsx?$|(^|\/)e2e\//

const SMALL_LINES = 15
const LONG_FUNCTION_LINES = 60
const COPY_LINES = 6

const RULES = {
  function: 'lint/complexity/noExcessiveLinesPerFunction',
  cycle: 'lint/suspicious/noImportCycles',
} as const

/**
 * `pnpm figures [folder]`: size and shape of this checkout, or of another one, as a table. Sources are the TypeScript
 * files without tests, browser tests and generated files.
 */
async function figures(root: string): Promise<Record<string, number>> {
  const all = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((f) => !NOT_WRITTEN.test(f))
  const sources = all.filter((file) => /\.tsx?$/.test(file) && !NOT_SOURCE.test(file))
  const texts = sources.map((file) => readFileSync(join(root, file), 'utf8').trimEnd().split('\n'))
  const found = await lint(root, new Set(sources))
  return {
    'source files': texts.length,
    [`files under ${SMALL_LINES} lines`]: texts.filter(({ length }) => length < SMALL_LINES).length,
    lines: texts.reduce((sum, { length }) => sum + length, 0),
    [`functions over ${LONG_FUNCTION_LINES} lines`]: found.function,
    'files in import cycles': found.cycle,
    [`pairs of files that share ${COPY_LINES} lines`]: copies(texts),
    ...directions(root, sources),
    ...messageKeys(root, all),
  }
}

/** Imports that go against today's rules, and folders of a package that import each other, in the product. */
function directions(root: string, sources: readonly string[]): Record<string, number> {
  const product = sources.filter((file) => !file.includes('/testing/'))
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
  const homeOf = (file: string) => /^(?:packages\/)?[^/]+/.exec(file)?.[0] ?? ''
  const homes = [...new Set(product.map(homeOf))]
  const over = (find: typeof folderCircles) =>
    homes.flatMap((home) =>
      find(
        home,
        product.filter((file) => homeOf(file) === home),
        textOf,
      ),
    ).length
  const refused = product.flatMap((file) =>
    specifiersOf(textOf(file)).filter((specifier) =>
      importProblem({ file, folder: homeOf(file), specifier }),
    ),
  )
  return {
    'imports against the rules': refused.length,
    'mutual folders': over(mutualFolders),
    'circles of folders': over(folderCircles),
  }
}

/** Findings of Biome in the sources of a folder, with limits of its own in place of the folder's. */
async function lint(root: string, sources: ReadonlySet<string>): Promise<Record<keyof typeof RULES, number>> {
  const config = mkdtempSync(join(tmpdir(), 'storefront-figures-'))
  try {
    const noExcessiveLinesPerFunction = { level: 'error', options: { maxLines: LONG_FUNCTION_LINES } }
    const noImportCycles = { level: 'error', options: { ignoreTypes: false } }
    const rules = {
      preset: 'none',
      complexity: { noExcessiveLinesPerFunction },
      suspicious: { noImportCycles },
    }
    writeFileSync(join(config, 'biome.json'), JSON.stringify({ linter: { rules } }))
    const args = ['lint', `--config-path=${config}`, '--reporter=github', '--max-diagnostics=none', '.']
    const { output } = await run('biome', args, { cwd: root, quiet: true })
    const fileOf = (line: string) => relative(root, resolve(root, /file=([^,]+)/.exec(line)?.[1] ?? ''))
    const findings = output.split('\n').filter((line) => sources.has(fileOf(line)))
    const count = (rule: string) => findings.filter((line) => line.includes(`title=${rule},`)).length
    return { function: count(RULES.function), cycle: count(RULES.cycle) }
  } finally {
    rmSync(config, { recursive: true })
  }
}

/** Pairs of files that share a run of lines; imports, comments and lines without a word do not count. */
function copies(texts: readonly string[][]): number {
  const filesOf = new Map<string, Set<number>>()
  texts.forEach((lines, file) => {
    const code = lines.map((line) => line.trim()).filter((line) => /\w/.test(line) && !NOT_CODE.test(line))
    for (let at = 0; at + COPY_LINES <= code.length; at++) {
      const window = code.slice(at, at + COPY_LINES).join('\n')
      filesOf.set(window, (filesOf.get(window) ?? new Set()).add(file))
    }
  })
  const pairs = [...filesOf.values()].flatMap((files) =>
    [...files].flatMap((one) => [...files].filter((other) => one < other).map((other) => `${one} ${other}`)),
  )
  return new Set(pairs).size
}

const NOT_CODE = /^(import\b|export \{|\} from|\/?\*|\/\/)/

/** Keys of all message files, by language. */
function messageKeys(root: string, files: readonly string[]): Record<string, number> {
  const keys: Record<string, number> = {}
  for (const file of files.filter((name) => /(^|\/)src\/(platform\/)?messages\/\w+\.json$/.test(name))) {
    const locale = `message keys, ${basename(file, '.json')}`
    const messages = JSON.parse(readFileSync(join(root, file), 'utf8')) as object
    keys[locale] = (keys[locale] ?? 0) + Object.keys(messages).length
  }
  return keys
}

for (const [what, figure] of Object.entries(await figures(resolve(process.argv[2] ?? ROOT))))
  process.stdout.write(`${what.padEnd(36)}${figure.toLocaleString('en').padStart(8)}\n`)
