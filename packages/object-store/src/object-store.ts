import type { Readable } from 'node:stream'

/** A stored object and its entity tag, which {@link ObjectStore.replace} compares. */
export interface StoredObject {
  body: Buffer
  tag: string
}

/**
 * Storage for artefacts and states: a folder or a bucket. Keys have forward slashes and no leading one. A missing object
 * is `null`; every other failure throws {@link StoreError}, so an error never looks like an empty store.
 */
export interface ObjectStore {
  /** The location, for error messages. */
  readonly where: string
  read(key: string): Promise<StoredObject | null>
  /** The object as a stream, with its size in bytes. */
  open(key: string): Promise<{ size: number; stream: () => Readable } | null>
  /** Creates the object atomically; `false` when it already exists. */
  create(key: string, body: string | Uint8Array): Promise<boolean>
  /** Replaces the object atomically if it still has this tag; `false` otherwise. */
  replace(key: string, body: string | Uint8Array, tag: string): Promise<boolean>
  /** Keys that begin with the prefix, sorted. */
  list(prefix: string): Promise<string[]>
  remove(key: string): Promise<void>
}

/**
 * Storage for files that are named by their content, such as pictures: writing one twice changes nothing, so it needs no
 * conditional writes, which some S3-compatible stores refuse.
 */
export interface FileStore extends Pick<ObjectStore, 'where' | 'read' | 'open' | 'list' | 'remove'> {
  /** Creates or overwrites the object atomically. */
  put(key: string, body: Uint8Array): Promise<void>
}

/** The store could not be read or written: no access, no network, no space. */
export class StoreError extends Error {
  constructor(where: string, doing: string, cause: unknown) {
    super(`${where}: ${doing}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'StoreError'
  }
}

/**
 * Creates or overwrites an object; only for objects that nothing relies on yet, such as files of an unsigned release.
 * Skips the write when the content is unchanged.
 */
export async function putObject(store: ObjectStore, key: string, body: Uint8Array): Promise<void> {
  for (let isThere = false; !isThere; ) {
    if (await store.create(key, body)) return
    const found = await store.read(key)
    isThere = found !== null && (found.body.equals(body) || (await store.replace(key, body, found.tag)))
  }
}
