import { createHash } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

/** The mutating file system calls, injectable so that tests can crash between any two. */
export interface FileCalls {
  mkdir(path: string): Promise<void>
  write(path: string, body: string | Uint8Array): Promise<void>
  link(from: string, to: string): Promise<void>
  rename(from: string, to: string): Promise<void>
  remove(path: string): Promise<void>
}

/** Writes a file and fsyncs it. */
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
/** Suffix of temporary files, which are not objects. */
export const PART = '.part'
const temporaryPath = (path: string) => `${path}.${process.pid}.${counter++}${PART}`

/** Writes a temporary file and puts it in place. None is left over by a failure: a full disk would only get fuller. */
async function placeFile<T>(
  files: FileCalls,
  { path, body }: { path: string; body: string | Uint8Array },
  place: (part: string) => Promise<T>,
): Promise<T> {
  const part = temporaryPath(path)
  await files.mkdir(dirname(path))
  try {
    await files.write(part, body)
    return await place(part)
  } catch (cause) {
    await files.remove(part).catch(() => {})
    throw cause
  }
}

/** Replaces a file atomically (write, then rename). */
export function replaceFile(files: FileCalls, path: string, body: string | Uint8Array): Promise<void> {
  return placeFile(files, { path, body }, (part) => files.rename(part, path))
}

/** Creates a file atomically; `false` when it already exists. */
export function createFile(files: FileCalls, path: string, body: string | Uint8Array): Promise<boolean> {
  return placeFile(files, { path, body }, async (part) => {
    try {
      await files.link(part, path)
      return true
    } catch (cause) {
      if (codeOf(cause) === 'EEXIST') return false
      throw cause
    } finally {
      await files.remove(part)
    }
  })
}

/** Error codes for a path that names no file, malformed and too long ones included. */
const NOT_THERE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'])

/** `null` for a missing file; rethrows any other failure. */
export async function ifThere<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (cause) {
    if (NOT_THERE.has(codeOf(cause))) return null
    throw cause
  }
}

/** A file's bytes, or `null` when it does not exist. */
export const readBytes = (path: string): Promise<Buffer | null> => ifThere(readFile(path))

/** A file's size in bytes, or `null` when it does not exist. */
export async function sizeOf(path: string): Promise<number | null> {
  const found = await ifThere(stat(path))
  return found?.isFile() ? found.size : null
}

/** Every file below a folder as sorted paths with forward slashes; empty when the folder does not exist. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = (await ifThere(readdir(folder, { recursive: true, withFileTypes: true }))) ?? []
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/** Content hash, used as an entity tag. */
export const tagOf = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex')
