import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameSchemas } from './name-schemas.ts'
import { type DeclaredModule, readDeclarations } from './read-declarations.ts'

/** The modules of a package by their paths below its folder, from what `tsc -b` wrote of these files. */
export function declarationsOf(folder: string, files: readonly string[]): (file: string) => DeclaredModule {
  const modules = new Map(
    files.map((file) => {
      const declarations = join(folder, '.types', file.replace(/\.tsx?$/, '.d.ts'))
      return [file, readDeclarations(file, readFileSync(declarations, 'utf8'))]
    }),
  )
  nameSchemas([...modules.values()].flatMap(({ declared }) => [...declared.values()]))
  return (file) => {
    const found = modules.get(file)
    if (!found) throw new Error(`${folder} has no module ${file}`)
    return found
  }
}
