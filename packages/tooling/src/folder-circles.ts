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
 * Circles of folders of a package, each as the sorted names of the folders that reach one another by imports of their
 * sources: `cart ↔ order`. `textOf` reads a source; files that lie in `src` itself, which put the folders together,
 * count to none.
 */
export function folderCircles(
  home: string,
  files: readonly string[],
  textOf: (file: string) => string,
): string[] {
  const imports = new Map<string, Set<string>>()
  for (const file of files) {
    const from = folderOf(file, home)
    for (const specifier of specifiersOf(textOf(file))) {
      const to = specifier.startsWith('.') ? folderOf(join(dirname(file), specifier), home) : null
      if (from && to && from !== to) imports.set(from, (imports.get(from) ?? new Set()).add(to))
    }
  }
  const circles = [...imports.keys()].map((folder) => {
    const reached = reachedFrom(folder, imports)
    return [...reached].filter((other) => reachedFrom(other, imports).has(folder)).sort()
  })
  return [...new Set(circles.filter(({ length }) => length > 1).map((circle) => circle.join(' ↔ ')))].sort()
}

/** All folders that one imports, directly or by others; itself too where it is part of a circle. */
function reachedFrom(folder: string, imports: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>()
  const next = [...(imports.get(folder) ?? [])]
  for (let one = next.pop(); one !== undefined; one = next.pop()) {
    if (reached.has(one)) continue
    reached.add(one)
    next.push(...(imports.get(one) ?? []))
  }
  return reached
}
