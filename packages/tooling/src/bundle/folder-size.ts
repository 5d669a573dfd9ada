import { readdirSync } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { join } from 'node:path'

const MEGABYTE = 1e6

/** Size of a folder and of what lies directly in it, in megabytes of file contents, largest first. */
export async function folderSize(folder: string): Promise<{ megabytes: number; parts: [string, number][] }> {
  const names = readdirSync(folder)
  const sizes = await Promise.all(names.map((name) => bytesOf(join(folder, name))))
  const parts = names.map((name, i): [string, number] => [name, (sizes[i] ?? 0) / MEGABYTE])
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / MEGABYTE
  return { megabytes, parts: parts.sort(([, a], [, b]) => b - a) }
}

async function bytesOf(path: string): Promise<number> {
  const found = await lstat(path)
  if (!found.isDirectory()) return found.size
  const sizes = await Promise.all(readdirSync(path).map((name) => bytesOf(join(path, name))))
  return sizes.reduce((sum, size) => sum + size, 0)
}
