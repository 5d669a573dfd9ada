import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { run } from '../run.ts'
import { sourceFiles } from '../source-files.ts'
import { appFolders, ROOT } from '../workspace.ts'
import { exportsOf, type Meaning, type Modules, referredTo } from './exported-declarations.ts'
import { declarationsOf } from './package-declarations.ts'
import type { Declaration } from './read-declarations.ts'

/** Packages whose exports are the contract between teams. */
export const REPORTED = ['bridge', 'api-contract', 'store', 'domain', 'ui']

interface PackageEntries {
  name: string
  exports: Record<string, string | { default: string }>
}

/** What a package exports, with types: by entry point, and then by name. Its declarations have been written. */
export function apiReport(name: string): string {
  const folder = join(ROOT, 'packages', name)
  const { name: full, exports } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as PackageEntries
  const entries = Object.entries(exports).map(([entry, target]): [string, string] => [
    full + entry.slice(1),
    typeof target === 'string' ? target.slice(2) : target.default.slice(2),
  ])
  const files = sourceFiles(`packages/${name}/src`)
    .filter((file) => !/\.test\.tsx?$|\.d\.ts$|\/testing\//.test(file))
    .map((file) => relative(`packages/${name}`, file))
  return reportOf(full, entries.sort(byName), declarationsOf(folder, files))
}

/** The report of a package with these entry points, each with its module. */
export function reportOf(
  name: string,
  entries: readonly (readonly [entry: string, file: string])[],
  modules: Modules,
): string {
  const shown = new Map<Declaration, string>()
  const found = entries.map(([entry, file]) => {
    const exported = [...exportsOf(file, modules)].sort(byName)
    for (const [as, meaning] of exported)
      if (!('from' in meaning) && as === meaning.name && !shown.has(meaning)) shown.set(meaning, entry)
    return { entry, exported }
  })
  const own = found.flatMap(({ exported }) => exported.flatMap(([, one]) => ('from' in one ? [] : [one])))
  const inner = [...new Set([...own, ...referredTo(own, modules)])].filter((one) => !shown.has(one))
  const sections = found.map(({ entry, exported }) => ({
    title: `\`${entry}\``,
    lines: exported.map(([as, meaning]) => exportText(as, meaning, entry, shown.get(meaning as Declaration))),
  }))
  const rest = {
    title: 'Not exported, but part of the types above',
    lines: inner.sort(byPlace).map(({ file, text }) => `// ${file}\n${text}`),
  }
  return written(name, inner.length > 0 ? [...sections, rest] : sections)
}

/** How a section shows an export; `home` is the entry point that has the declaration in full. */
function exportText(as: string, meaning: Meaning, entry: string, home: string | undefined): string {
  const name = meaning.name === as ? as : `${meaning.name} as ${as}`
  if ('from' in meaning) return `export { ${name} } from '${meaning.from}'`
  if (meaning.name !== as) return `export { ${name} }`
  if (home !== entry) return `export { ${name} } from '${home}'`
  const doc = meaning.doc === '' ? '' : `/** ${meaning.doc} */\n`
  return doc + meaning.text.replaceAll(/^/gm, 'export ')
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1

const byPlace = (one: Declaration, other: Declaration) =>
  `${one.file} ${one.name}` < `${other.file} ${other.name}` ? -1 : 1

const SECTION = '// section: '

function written(name: string, sections: readonly { title: string; lines: readonly string[] }[]): string {
  const code = sections.map(({ title, lines }) => [`${SECTION}${title}`, ...lines].join('\n\n')).join('\n\n')
  const [, ...parts] = formatted(code).split(SECTION)
  const body = parts.map((part) => {
    const [title, ...lines] = part.split('\n')
    const text = lines.join('\n').trim()
    return `## ${title}\n\n${text === '' ? 'Nothing.' : `\`\`\`ts\n${text}\n\`\`\``}\n`
  })
  const head = `# What ${name} exports\n\nWritten by \`pnpm docs:api\`; a test compares. A change of it needs a changeset that names it (CONTRIBUTING.md).\n`
  return [head, ...body].join('\n')
}

const formatted = (code: string) =>
  execFileSync(join(ROOT, 'node_modules/.bin/biome'), ['format', '--stdin-file-path=api-report.d.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
    input: code,
  })

/** The line of a changeset that names the contract of a package as its report says it; texts for people do not count. */
export function contractLine(name: string, report: string): string {
  const code = report.replaceAll(/^(\/\*\*.*\*\/|# .*|Written by .*)\n/gm, '')
  return `Contract of ${name}: ${createHash('sha256').update(code).digest('hex').slice(0, 8)}`
}

/** Whether a changeset names this contract, or a changelog that it went into. */
export function isNamed(line: string): boolean {
  const changesets = readdirSync(join(ROOT, '.changeset')).map((file) => `.changeset/${file}`)
  const changelogs = appFolders().map((app) => `${app}/CHANGELOG.md`)
  return [...changesets.filter((file) => file.endsWith('.md')), ...changelogs]
    .filter((file) => existsSync(join(ROOT, file)))
    .some((file) => readFileSync(join(ROOT, file), 'utf8').includes(line))
}

/** Every report as it is, and as the sources want it. */
export async function apiReports() {
  const folders = REPORTED.map((name) => `packages/${name}`)
  const { code, output } = await run('tsc', ['-b', ...folders], { quiet: true })
  if (code !== 0) throw new Error(output)
  return REPORTED.map((name) => {
    const file = `packages/${name}/api-report.md`
    const text = existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : ''
    return { name, file, text, wanted: apiReport(name) }
  })
}
