/** Where state is kept: a storage of the browser, or memory when that is blocked or full. */
export interface Shelf {
  read: (key: string) => string | null
  write: (key: string, text: string) => boolean
  remove: (key: string) => void
}

/** The browser's localStorage as a shelf that never throws. */
export const browserShelf = shelfOn(() => localStorage)
/** The tab's sessionStorage: what ends with the tab and no other tab sees. */
export const tabShelf = shelfOn(() => sessionStorage)

function shelfOn(storage: () => Storage): Shelf {
  return {
    read: (key) => guarded(() => storage().getItem(key), null),
    write: (key, text) =>
      guarded(() => {
        storage().setItem(key, text)
        return true
      }, false),
    remove: (key) => guarded(() => storage().removeItem(key), undefined),
  }
}

function guarded<T>(run: () => T, otherwise: T): T {
  try {
    return run()
  } catch (cause) {
    // Blocked cookies, a private window or a full disk: the visit goes on from memory.
    if (typeof DOMException !== 'undefined' && cause instanceof DOMException) return otherwise
    if (typeof localStorage === 'undefined') return otherwise
    throw cause
  }
}

/** What a shelf held: the state, nothing, or something that could not be read and is dropped with a notice (CT-08). */
export type Restored<T> = { state: T; found: 'saved' | 'nothing' | 'damaged' }

/** One kind of kept state: its name, version, and how to read what any version wrote. */
export interface SavedKind<T> {
  readonly name: string
  readonly version: number
  readonly empty: T
  /** Reads data of any version, newer ones too (a rollback makes old code read new data); `null` when it is damaged. */
  readonly read: (data: unknown, version: number) => T | null
}

/** The key under which a kind of state of one business is kept. */
export const shelfKey = (kind: string, referenceId: string): string => `sf:${referenceId}:${kind}`
const keyOf = (kind: SavedKind<unknown>, referenceId: string) => shelfKey(kind.name, referenceId)

/** Reads a kind of state of one business (PS-01). */
export function restore<T>(shelf: Shelf, kind: SavedKind<T>, referenceId: string): Restored<T> {
  const text = shelf.read(keyOf(kind, referenceId))
  if (text === null) return { state: kind.empty, found: 'nothing' }
  const saved = parse(text)
  const state = saved === null ? null : kind.read(saved.data, saved.version)
  return state === null ? { state: kind.empty, found: 'damaged' } : { state, found: 'saved' }
}

/** Keeps a kind of state of one business; `false` when the browser refused and it lives in memory only. */
export function keep<T>(shelf: Shelf, kind: SavedKind<T>, referenceId: string, state: T): boolean {
  return shelf.write(keyOf(kind, referenceId), JSON.stringify({ version: kind.version, data: state }))
}

/** Calls `changed` with the new state whenever another tab keeps it (CT-08). Gives back the function that stops. */
export function followOtherTabs<T>(
  kind: SavedKind<T>,
  referenceId: string,
  changed: (state: T) => void,
): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key !== keyOf(kind, referenceId) || event.newValue === null) return
    const saved = parse(event.newValue)
    const state = saved && kind.read(saved.data, saved.version)
    if (state) changed(state)
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

function parse(text: string): { version: number; data: unknown } | null {
  try {
    const value = JSON.parse(text) as { version?: unknown; data?: unknown } | null
    return typeof value?.version === 'number' && 'data' in value
      ? { version: value.version, data: value.data }
      : null
  } catch (cause) {
    if (cause instanceof SyntaxError) return null
    throw cause
  }
}
