import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentType } from '../store/content-type.ts'
import { filesBelow } from '../store/folder-files.ts'

/** Source maps and bundler statistics are not published; the gateway renders the document itself. */
const isPublished = (path: string) => contentType(path) !== null && !/(^|\/)mf-stats\.json$/.test(path)

/** The files of a build that are published, with their bytes, sorted by path. */
export async function buildFiles(dist: string): Promise<Map<string, Buffer>> {
  const names = (await filesBelow(dist)).filter(isPublished)
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(dist, name))] as const)),
  )
}
