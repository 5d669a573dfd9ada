import { dirname, join } from 'node:path'
import { LAYERS, specifiersOf } from './import-rules.ts'

/** The first folder of a path below `src` or its layer, as `commerce/orders`; empty for a file directly in one of them. */
function folderOf(file: string, home: string): string | null {
  const below = `${home}/src/`
  if (!file.startsWith(below)) return null
  const folders = file.slice(below.length).split('/').slice(0, -1)
  const depth = LAYERS[home]?.includes(folders[0] ?? '') ? 2 : 1
  return folders.length < depth ? '' : folders.slice(0, depth).join('/')
}

/**
 * Import cycles between the folders of a package, each as the sorted names of its folders: `cart ↔ order`. `textOf` reads
 * a source. Files directly in `src` or in a layer, which compose the folders, are ignored.
 */
export function folderCircles(
  home: string,
  files: readonly string[],
  textOf: (file: string) => string,
): string[] {
  const imports = folderImports(home, files, textOf)
  const circles = [...imports.keys()].map((folder) => {
    const reached = reachedFrom(folder, imports)
    return [...reached].filter((other) => reachedFrom(other, imports).has(folder)).sort()
  })
  return [...new Set(circles.filter(({ length }) => length > 1).map((circle) => circle.join(' ↔ ')))].sort()
}

/** Pairs of folders of a package that import each other directly, each as `cart ↔ order`. */
export function mutualFolders(
  home: string,
  files: readonly string[],
  textOf: (file: string) => string,
): string[] {
  const imports = folderImports(home, files, textOf)
  return [...imports].flatMap(([one, imported]) =>
    [...imported].flatMap((other) =>
      one < other && imports.get(other)?.has(one) ? [`${one} ↔ ${other}`] : [],
    ),
  )
}

/** What each folder of a package imports directly of the others. */
function folderImports(home: string, files: readonly string[], textOf: (file: string) => string) {
  const imports = new Map<string, Set<string>>()
  for (const file of files) {
    const from = folderOf(file, home)
    for (const specifier of specifiersOf(textOf(file))) {
      const to = specifier.startsWith('.') ? folderOf(join(dirname(file), specifier), home) : null
      if (from && to && from !== to) imports.set(from, (imports.get(from) ?? new Set()).add(to))
    }
  }
  return imports
}

/** All folders that one imports, directly or transitively; including itself if it is part of a cycle. */
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
