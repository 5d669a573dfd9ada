import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import {
  createFile,
  type FileCalls,
  filesBelow,
  nodeFiles,
  PART,
  readBytes,
  replaceFile,
  sizeOf,
  tagOf,
} from './folder-files.ts'
import { type ObjectStore, StoreError } from './object-store.ts'

/**
 * A store in a folder. Creating is a link to a finished file, so it is there as a whole or not at all. Replacing
 * compares, then renames: two writers within the same moment may both succeed, which is why nothing but the pointer is
 * ever replaced, and its readers follow the log (decision 0030).
 */
export function folderStore(root: string, files: FileCalls = nodeFiles): ObjectStore {
  const path = (key: string) => join(root, key)
  const told = async <T>(doing: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (cause) {
      throw new StoreError(root, doing, cause)
    }
  }
  return {
    where: root,
    read: (key) =>
      told(`reading ${key}`, async () => {
        const body = await readBytes(path(key))
        return body && { body, tag: tagOf(body) }
      }),
    open: (key) =>
      told(`reading ${key}`, async () => {
        const size = await sizeOf(path(key))
        return size === null ? null : { size, stream: () => createReadStream(path(key)) }
      }),
    create: (key, body) => told(`creating ${key}`, () => createFile(files, path(key), body)),
    replace: (key, body, tag) =>
      told(`replacing ${key}`, async () => {
        const now = await readBytes(path(key))
        if (!now || tagOf(now) !== tag) return false
        await replaceFile(files, path(key), body)
        return true
      }),
    list: (prefix) =>
      told(`listing ${prefix}`, async () => {
        const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
        const below = await filesBelow(path(folder))
        return below
          .filter((name) => !name.endsWith(PART))
          .map((name) => folder + name)
          .filter((key) => key.startsWith(prefix))
      }),
    remove: (key) => told(`removing ${key}`, () => files.remove(path(key))),
  }
}
