import { createHash } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

/** The calls of the file system that change something, one by one: tests stop the process between any two. */
export interface FileCalls {
  mkdir(path: string): Promise<void>
  write(path: string, body: string | Uint8Array): Promise<void>
  link(from: string, to: string): Promise<void>
  rename(from: string, to: string): Promise<void>
  remove(path: string): Promise<void>
}

/** Writes a file and waits until the disk has it. */
async function writeDurably(path: string, body: string | Uint8Array): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.writeFile(body)
    await file.sync()
  } finally {
    await file.close()
  }
}

export const nodeFiles: FileCalls = {
  mkdir: async (path) => void (await mkdir(path, { recursive: true })),
  write: writeDurably,
  link,
  rename,
  remove: (path) => rm(path, { force: true }),
}

const codeOf = (cause: unknown) => (cause as NodeJS.ErrnoException).code ?? ''

let counter = 0
/** Half-written files have this ending and are no objects. */
export const PART = '.part'
const besides = (path: string) => `${path}.${process.pid}.${counter++}${PART}`

/** Writes a file as a whole: readers see the old one or the new one, never a part. */
export async function replaceFile(files: FileCalls, path: string, body: string | Uint8Array): Promise<void> {
  const part = besides(path)
  await files.mkdir(dirname(path))
  await files.write(part, body)
  await files.rename(part, path)
}

/** Writes a file as a whole only if none is there; `false` when somebody else was first. */
export async function createFile(
  files: FileCalls,
  path: string,
  body: string | Uint8Array,
): Promise<boolean> {
  const part = besides(path)
  await files.mkdir(dirname(path))
  await files.write(part, body)
  try {
    await files.link(part, path)
    return true
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') return false
    throw cause
  } finally {
    await files.remove(part)
  }
}

/** What the file system says of a path that names no file, be it odd or too long. */
const NOT_THERE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'])

/** `null` for a file that is not there; any other failure goes on. */
export async function ifThere<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (cause) {
    if (NOT_THERE.has(codeOf(cause))) return null
    throw cause
  }
}

/** A file's bytes, or `null`. */
export const readBytes = (path: string): Promise<Buffer | null> => ifThere(readFile(path))

/** A file's size in bytes, or `null` when there is no such file. */
export async function sizeOf(path: string): Promise<number | null> {
  const found = await ifThere(stat(path))
  return found?.isFile() ? found.size : null
}

/** Every file below a folder, as sorted paths with forward slashes; none when the folder is not there. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = (await ifThere(readdir(folder, { recursive: true, withFileTypes: true }))) ?? []
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/** Names exactly these bytes. */
export const tagOf = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex')
