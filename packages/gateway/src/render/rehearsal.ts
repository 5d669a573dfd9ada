import type { ObjectStore } from '@storefront/object-store'
import { type Release, readPublished } from '@storefront/releases'
import type { RenderedPage, RenderWorker } from '@storefront/render'

/** Pages that a build names, with their answers. */
const FIXTURES_FILE = 'server-fixtures.json'
/** Milliseconds after which no further page is rehearsed. */
const ENOUGH_MS = 2_000
const LOCALE = 'en'

interface Fixture {
  path: string
  now: string
  payload: unknown
}

/**
 * Renders the pages that the builds name before a visitor's: code that runs for the first time takes longer than a document
 * waits. A page that fails is left to the visitor's own render, which counts; rejects when the process has ended.
 */
export async function rehearse(
  store: ObjectStore,
  releases: readonly Release[],
  worker: RenderWorker,
): Promise<void> {
  const began = performance.now()
  for (const page of await pagesOf(store, releases)) {
    if (performance.now() - began > ENOUGH_MS) return
    try {
      await worker.prepare(LOCALE, {})
      await worker.render(page)
    } catch (cause) {
      if (!worker.isAlive()) throw cause
    }
  }
}

async function pagesOf(store: ObjectStore, releases: readonly Release[]): Promise<RenderedPage[]> {
  const read = releases.map(async (release) => {
    const body = await readPublished(store, release, FIXTURES_FILE).catch(() => null)
    const fixtures = body ? (JSON.parse(body.toString('utf8')) as Fixture[]) : []
    return fixtures.map(({ path, now, payload }) => ({
      path,
      now,
      locale: LOCALE,
      payload: JSON.stringify(payload),
    }))
  })
  return (await Promise.all(read)).flat()
}
