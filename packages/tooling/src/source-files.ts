import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './workspace.ts'

const NOT_OURS = new Set(['node_modules', 'dist', 'dist-standalone', '.types'])

/** The TypeScript files of a folder, relative to the top; nothing that was installed or built. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : sourceFiles(path)
    return /\.(ts|tsx|mts)$/.test(entry.name) ? [path] : []
  })
}
