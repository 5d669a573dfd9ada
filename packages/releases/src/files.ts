import { link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

/** Every file below a folder, as sorted paths with forward slashes. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

async function writeDurably(path: string, body: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'w')
  try {
    await file.writeFile(body)
    await file.sync()
  } finally {
    await file.close()
  }
}

let counter = 0
const besides = (path: string) => `${path}.${process.pid}.${counter++}.part`

/** Writes a file as a whole: readers see the old one or the new one, never a part. */
export async function replaceFile(path: string, body: string | Uint8Array): Promise<void> {
  const part = besides(path)
  await writeDurably(part, body)
  await rename(part, path)
}

/** Writes a file only if none is there; `false` when somebody else was first. */
export async function createFile(path: string, body: string): Promise<boolean> {
  const part = besides(path)
  await writeDurably(part, body)
  try {
    await link(part, path)
    return true
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw cause
  } finally {
    await rm(part, { force: true })
  }
}

/** Reads a JSON file; `null` when it does not exist. Any other failure is thrown: an error is never "empty". */
export async function readJson<T>(path: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as T
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw cause
  }
}
