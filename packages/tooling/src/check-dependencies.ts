import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ImportUse, importProblem } from './import-rules.ts'
import { sourceFiles } from './source-files.ts'
import { packageFolders, ROOT, readPackage } from './workspace.ts'

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?['"]([^'"]+)['"]\s*\)/g

function importsOf(folder: string): ImportUse[] {
  return sourceFiles(folder).flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    return [...text.matchAll(IMPORT)].map((found) => ({
      file,
      folder,
      specifier: found[1] ?? found[2] ?? found[3] ?? '',
    }))
  })
}

/** Every package that a file imports must stand in its own package.json, or it works by accident. */
function undeclared(use: ImportUse): string | null {
  const name = /^(@[\w-]+\/[\w-]+|[\w-]+)/.exec(use.specifier)?.[1]
  // `storefront-federation/…` is an alias of the build preset.
  const isInside = /^(\.|node:|storefront-federation\/)/.test(use.specifier)
  if (!name || isInside) return null
  const { name: own, dependencies = {}, devDependencies = {} } = readPackage(use.folder)
  if (name === own) return null
  if (name in dependencies || name in devDependencies) return null
  return `${name} is not declared in ${use.folder}/package.json`
}

const problems = packageFolders()
  .flatMap(importsOf)
  .flatMap((use) =>
    [importProblem(use), undeclared(use)]
      .filter((p) => p !== null)
      .map((problem) => `${use.file}: ${problem}`),
  )

if (problems.length > 0) {
  process.stderr.write(`${[...new Set(problems)].join('\n')}\n`)
  process.exit(1)
}
process.stdout.write('Every import follows the rule\n')
