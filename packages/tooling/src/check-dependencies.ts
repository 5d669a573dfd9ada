import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ImportUse, importProblem, specifiersOf } from './import-rules.ts'
import { sourceFiles } from './source-files.ts'
import { packageFolders, ROOT } from './workspace.ts'

function importsOf(folder: string): ImportUse[] {
  return sourceFiles(folder).flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    return specifiersOf(text).map((specifier) => ({ file, folder, specifier }))
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
