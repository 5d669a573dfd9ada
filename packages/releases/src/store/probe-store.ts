import { randomUUID } from 'node:crypto'
import { type ObjectStore, StoreError } from './object-store.ts'

/**
 * Throws {@link StoreError} unless the store honours conditional writes. Some S3-compatible stores and proxies ignore the
 * conditions silently, and concurrent releases would overwrite each other.
 */
export async function probeStore(store: ObjectStore): Promise<void> {
  const key = `probe/${randomUUID()}`
  const refuse = (what: string): never => {
    throw new StoreError(store.where, 'checking conditional writes', new Error(`${what}; use another store`))
  }
  try {
    if (!(await store.create(key, 'one'))) refuse('it does not create what is not there')
    if (await store.create(key, 'two')) refuse('it ignores If-None-Match and writes over what is there')
    const { tag = '', body } = (await store.read(key)) ?? {}
    if (body?.toString() !== 'one') refuse('it does not give back what was written')
    if (await store.replace(key, 'two', '"0123456789abcdef0123456789abcdef"'))
      refuse('it ignores If-Match and replaces what has changed')
    if (!(await store.replace(key, 'two', tag))) refuse('it does not replace what has not changed')
  } finally {
    await store.remove(key)
  }
}
