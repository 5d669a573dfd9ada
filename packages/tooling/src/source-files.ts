import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './workspace.ts'

const NOT_OURS = new Set(['node_modules', 'dist', 'dist-standalone', '.types'])

const TYPESCRIPT = /\.(ts|tsx|mts)$/

/** The files of a folder, TypeScript by default, relative to the top; nothing that was installed or built. */
export function sourceFiles(folder: string, names = TYPESCRIPT): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : sourceFiles(path, names)
    return names.test(entry.name) ? [path] : []
  })
}
