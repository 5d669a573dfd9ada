import { dirname, join } from 'node:path'
import { specifiersOf } from './import-rules.ts'

/** The first folder of a path below `src`; empty for a file that lies in `src` itself. */
function folderOf(file: string, home: string): string | null {
  const below = `${home}/src/`
  if (!file.startsWith(below)) return null
  const [folder = '', ...rest] = file.slice(below.length).split('/')
  return rest.length === 0 ? '' : folder
}

/**
 * Pairs of folders of a package whose sources import each other, as `cart ↔ order`, sorted. `textOf` reads a source;
 * files that lie in `src` itself, which put the folders together, count to none.
 */
export function mutualFolders(
  home: string,
  files: readonly string[],
  textOf: (file: string) => string,
): string[] {
  const imports = new Set<string>()
  for (const file of files) {
    const from = folderOf(file, home)
    for (const specifier of specifiersOf(textOf(file))) {
      const to = specifier.startsWith('.') ? folderOf(join(dirname(file), specifier), home) : null
      if (from && to && from !== to) imports.add(`${from} ${to}`)
    }
  }
  return [...imports]
    .map((pair) => pair.split(' ') as [string, string])
    .filter(([from, to]) => from < to && imports.has(`${to} ${from}`))
    .map(([from, to]) => `${from} ↔ ${to}`)
    .sort()
}
