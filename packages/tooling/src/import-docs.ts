import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allowedImports, FOLDER_ORDER, isApp, LAYERS, LIBRARY_OWNERS } from './import-rules.ts'
import { packageFolders, ROOT } from './workspace.ts'

const TEMPLATE = 'packages/tooling/remote-template/README.md.template'
const TABLE = /(<!-- imports, written by pnpm docs:imports -->\n)[\s\S]*?(<!-- end of imports -->)/
const LINE = /^May import: .*$/m

const quoted = (names: readonly string[]) => [...names].map((name) => `\`${name}\``).join(', ')
const listed = (folder: string) => quoted(allowedImports(folder)) || 'no other package'

/** The line of a README that names what its folder may import. */
export function importLine(folder: string): string {
  const tests = isApp(folder) ? '; tests also `testing`; no app ever imports another' : ''
  return `May import: ${listed(folder)}${tests}.`
}

/** The tables of docs/architecture.md: what each folder and layer may import, the order of folders, and who alone imports a library. */
export function importTable(): string {
  const packages = packageFolders().filter((folder) => folder.startsWith('packages/'))
  const rows = [
    ['`shell`', listed('shell')],
    ['`mf-*`', listed('mf-*')],
    ...packages.map((folder) => [`\`${folder}\``, listed(folder)]),
  ]
  const libraries = Object.entries(LIBRARY_OWNERS).map(([library, owner]) => [
    `\`${library}\``,
    `\`${owner}\``,
  ])
  const layers = Object.entries(LAYERS).flatMap(([folder, names]) =>
    names.map((name, level) => [
      `\`${folder}/src/${name}\``,
      quoted(names.slice(0, level)) || 'no other layer',
    ]),
  )
  const orders = Object.entries(FOLDER_ORDER).map(([folder, names]) => [`\`${folder}/src\``, quoted(names)])
  return [
    table(['folder', 'may import'], rows),
    table(['layer', 'may import'], layers),
    table(['folders within', 'each may import those before it'], orders),
    `${table(['library', 'imported by'], libraries)}\n`,
  ].join('\n\n')
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Every document that states the import rules, as it is and as the rules want it. */
export function importDocs(): { file: string; text: string; wanted: string }[] {
  const folders = packageFolders().filter((folder) => folder !== 'e2e')
  const readmes = folders.map((folder) => ({ file: `${folder}/README.md`, folder }))
  return [
    document('docs/architecture.md', (text) => text.replace(TABLE, `$1${importTable()}$2`)),
    ...[...readmes, { file: TEMPLATE, folder: 'mf-*' }].map(({ file, folder }) =>
      document(file, (text) => replaceLine(file, text, importLine(folder))),
    ),
  ]
}

function replaceLine(file: string, text: string, line: string): string {
  if (!LINE.test(text)) throw new Error(`${file} needs a line that begins with "May import:"`)
  return text.replace(LINE, line)
}

function document(file: string, write: (text: string) => string) {
  const path = join(ROOT, file)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return { file, text, wanted: write(text) }
}
