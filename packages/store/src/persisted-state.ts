/** A storage that never throws: operations fail softly when it is blocked or full. */
export interface StorageAdapter {
  read: (key: string) => string | null
  write: (key: string, text: string) => boolean
  remove: (key: string) => void
  keys: () => string[]
}

/** localStorage, shared by all tabs. */
export const browserStorage = adapterFor(() => localStorage)
/** sessionStorage: private to the tab. */
export const tabStorage = adapterFor(() => sessionStorage)

function adapterFor(storage: () => Storage): StorageAdapter {
  return {
    read: (key) => guarded(() => storage().getItem(key), null),
    write: (key, text) =>
      guarded(() => {
        storage().setItem(key, text)
        return true
      }, false),
    remove: (key) => guarded(() => storage().removeItem(key), undefined),
    keys: () => guarded(() => Object.keys(storage()), []),
  }
}

function guarded<T>(run: () => T, otherwise: T): T {
  try {
    return run()
  } catch (cause) {
    // Blocked cookies, a private window or a full disk: continue in memory.
    if (typeof DOMException !== 'undefined' && cause instanceof DOMException) return otherwise
    if (typeof localStorage === 'undefined') return otherwise
    throw cause
  }
}

/** The state read from a storage; `damaged` data is dropped and the visitor warned (CT-08). */
export type Hydrated<T> = { state: T; found: 'saved' | 'nothing' | 'damaged' }

/** How one kind of state is persisted: its name, its version, and a parser for every version. */
export interface StorageSchema<T> {
  readonly name: string
  readonly version: number
  readonly empty: T
  /** Parses data of any version, including newer ones (after a rollback, old code reads new data); `null` when damaged. */
  readonly read: (data: unknown, version: number) => T | null
}

/** The storage key of a kind of state for a business. */
export const storageKey = (name: string, referenceId: string): string => `sf:${referenceId}:${name}`
const keyOf = (schema: StorageSchema<unknown>, referenceId: string) => storageKey(schema.name, referenceId)

/** Reads persisted state of a business (PS-01). */
export function hydrate<T>(
  storage: StorageAdapter,
  schema: StorageSchema<T>,
  referenceId: string,
): Hydrated<T> {
  const text = storage.read(keyOf(schema, referenceId))
  if (text === null) return { state: schema.empty, found: 'nothing' }
  const saved = parse(text)
  const state = saved === null ? null : schema.read(saved.data, saved.version)
  return state === null ? { state: schema.empty, found: 'damaged' } : { state, found: 'saved' }
}

/** Writes state of a business; `false` when the browser refuses. */
export function persist<T>(
  storage: StorageAdapter,
  schema: StorageSchema<T>,
  referenceId: string,
  state: T,
): boolean {
  return storage.write(keyOf(schema, referenceId), JSON.stringify({ version: schema.version, data: state }))
}

/**
 * Calls `changed` when another tab persists this state (CT-08). A page in the back-forward cache hears nothing of that
 * and learns of it when the browser brings it back. Returns a cleanup function.
 */
export function followOtherTabs<T>(
  schema: StorageSchema<T>,
  referenceId: string,
  changed: (state: T) => void,
): () => void {
  const key = keyOf(schema, referenceId)
  let left: string | null = null
  const take = (text: string | null) => {
    const saved = text && parse(text)
    const state = saved && schema.read(saved.data, saved.version)
    if (state) changed(state)
  }
  const listen = (event: StorageEvent) => {
    if (event.key === key) take(event.newValue)
  }
  const leave = () => {
    left = browserStorage.read(key)
  }
  const readAgain = ({ persisted }: PageTransitionEvent) => {
    const text = browserStorage.read(key)
    // What nobody has replaced may be older than what this page could not save.
    if (persisted && text !== left) take(text)
  }
  addEventListener('storage', listen)
  addEventListener('pagehide', leave)
  // First of all: who ends a session on return writes what this page remembers.
  addEventListener('pageshow', readAgain, { capture: true })
  return () => {
    removeEventListener('storage', listen)
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', readAgain, { capture: true })
  }
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
