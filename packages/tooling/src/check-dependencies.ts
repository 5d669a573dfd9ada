import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ImportUse, importProblem } from './import-rules.ts'
import { sourceFiles } from './source-files.ts'
import { packageFolders, ROOT } from './workspace.ts'

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

const problems = packageFolders()
  .flatMap(importsOf)
  .flatMap((use) => {
    const problem = importProblem(use)
    return problem === null ? [] : [`${use.file}: ${problem}`]
  })

if (problems.length > 0) {
  process.stderr.write(`${[...new Set(problems)].join('\n')}\n`)
  process.exit(1)
}
process.stdout.write('Every import follows the rule\n')
