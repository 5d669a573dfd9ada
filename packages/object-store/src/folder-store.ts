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
import { type FileStore, type ObjectStore, StoreError } from './object-store.ts'

/**
 * A store in a folder. `create` links a finished file, so it is atomic. `replace` compares, then renames: two concurrent
 * writers may both succeed, so only the pointer is ever replaced, and its readers follow the log (decision 0030).
 */
export function folderStore(root: string, files: FileCalls = nodeFiles): ObjectStore & FileStore {
  const path = (key: string) => join(root, key)
  const wrapStoreError = async <T>(doing: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (cause) {
      throw new StoreError(root, doing, cause)
    }
  }
  return {
    where: root,
    read: (key) =>
      wrapStoreError(`reading ${key}`, async () => {
        const body = await readBytes(path(key))
        return body && { body, tag: tagOf(body) }
      }),
    open: (key) =>
      wrapStoreError(`reading ${key}`, async () => {
        const size = await sizeOf(path(key))
        return size === null ? null : { size, stream: () => createReadStream(path(key)) }
      }),
    create: (key, body) => wrapStoreError(`creating ${key}`, () => createFile(files, path(key), body)),
    put: (key, body) => wrapStoreError(`writing ${key}`, () => replaceFile(files, path(key), body)),
    replace: (key, body, tag) =>
      wrapStoreError(`replacing ${key}`, async () => {
        const now = await readBytes(path(key))
        if (!now || tagOf(now) !== tag) return false
        await replaceFile(files, path(key), body)
        return true
      }),
    list: (prefix) =>
      wrapStoreError(`listing ${prefix}`, async () => {
        const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
        const below = await filesBelow(path(folder))
        return below
          .filter((name) => !name.endsWith(PART))
          .map((name) => folder + name)
          .filter((key) => key.startsWith(prefix))
      }),
    remove: (key) => wrapStoreError(`removing ${key}`, () => files.remove(path(key))),
  }
}
