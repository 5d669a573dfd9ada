import type { Readable } from 'node:stream'

/** A stored object with the tag that names exactly these bytes: a later {@link ObjectStore.replace} compares it. */
export interface StoredObject {
  body: Buffer
  tag: string
}

/**
 * Where artefacts and states are kept: a folder, or a bucket. Keys have forward slashes and no leading one. "Not there"
 * is a value; every other failure is a {@link StoreError}, because an error is never "empty".
 */
export interface ObjectStore {
  /** The place in words, for messages. */
  readonly where: string
  read(key: string): Promise<StoredObject | null>
  /** The object as a stream with its size in bytes, to be sent on. */
  open(key: string): Promise<{ size: number; stream: () => Readable } | null>
  /** Writes the object as a whole if none is there; `false` when somebody else was first. */
  create(key: string, body: string | Uint8Array): Promise<boolean>
  /** Writes over the object that has this tag, as a whole; `false` when it is another by now. */
  replace(key: string, body: string | Uint8Array, tag: string): Promise<boolean>
  /** Keys that begin with the prefix, sorted. */
  list(prefix: string): Promise<string[]>
  remove(key: string): Promise<void>
}

/** The store could not be read or written: no access, no network, no space. */
export class StoreError extends Error {
  constructor(where: string, doing: string, cause: unknown) {
    super(`${where}: ${doing}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'StoreError'
  }
}

/**
 * Puts an object in its place whatever is there: for what nobody may rely on yet, such as the files of an unsigned
 * release. What is the same already is not written again.
 */
export async function putObject(store: ObjectStore, key: string, body: Uint8Array): Promise<void> {
  for (let isThere = false; !isThere; ) {
    if (await store.create(key, body)) return
    const found = await store.read(key)
    isThere = found !== null && (found.body.equals(body) || (await store.replace(key, body, found.tag)))
  }
}

/** Reads a JSON object of the store; `null` when it is not there. Throws {@link StoreError} on what is no JSON. */
export async function readJson<T>(store: ObjectStore, key: string): Promise<T | null> {
  const found = await store.read(key)
  if (!found) return null
  try {
    return JSON.parse(found.body.toString('utf8')) as T
  } catch (cause) {
    throw new StoreError(store.where, `${key} is not whole`, cause)
  }
}
