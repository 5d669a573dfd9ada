import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolders, ROOT, readPackage } from './workspace.ts'

const SKIPPED = new Set(['node_modules', 'dist', 'dist-standalone', '.types', 'coverage', '.data'])
const NO_INPUT = /\.(test|spec)\.tsx?$|(?:README|CHANGELOG|api-report)\.md$/

function* filesOf(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name.localeCompare(b.name),
  )) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) yield* filesOf(path)
    } else if (!NO_INPUT.test(entry.name)) yield path
  }
}

/** The workspace folders that an app's build reads: its own and those of its packages, theirs included. */
export function inputFolders(app: string, root = ROOT): string[] {
  const byName = new Map(packageFolders(root).map((folder) => [readPackage(folder, root).name, folder]))
  const found = new Set<string>()
  const visit = (folder: string) => {
    if (found.has(folder)) return
    found.add(folder)
    const { dependencies = {}, devDependencies = {} } = readPackage(folder, root)
    for (const name of Object.keys({ ...dependencies, ...(folder === app ? devDependencies : {}) })) {
      const next = byName.get(name)
      if (next && next !== 'packages/testing') visit(next)
    }
  }
  visit(app)
  return [...found].sort()
}

/** The lockfile without the entries of other folders, so a new app does not invalidate the others' builds. */
function lockOf(folders: readonly string[]): string {
  const text = readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8')
  const [, before, importers, after] = /^(.*?\nimporters:\n)(.*?)(\npackages:\n.*)$/s.exec(text) ?? []
  if (!before || !importers || !after) return text
  const own = importers
    .split(/\n(?= {2}\S)/)
    .filter((part) => folders.includes(/^\s*'?([^\s':]+)'?:/.exec(part)?.[1] ?? ''))
  return [before, ...own, after].join('\n')
}

/** A hash over everything that can change an app's build: while it is the same, the build need not run again. */
export function inputsHash(app: string): string {
  const folders = inputFolders(app)
  const hash = createHash('sha256').update(lockOf(folders))
  for (const folder of folders) {
    for (const file of filesOf(join(ROOT, folder)))
      hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}
