import { createHash } from 'node:crypto'
import type { ObjectStore } from '@storefront/object-store'
import type { RenderedPage } from '@storefront/render'
import { createSizedCache } from '../sized-cache.ts'
import type { VisitorRelease } from '../visitors/release-source.ts'
import { type Markup, NO_MARKUP } from './markup.ts'
import {
  createTuples,
  hasServerHalf,
  type RenderFault,
  type Tuple,
  type TupleRender,
} from './release-tuples.ts'

/** Pages that may wait for one process; more are sent without markup. */
const MAX_WAITING = 8
/** Kept markup, in bytes. */
const CACHE_BYTES = 32_000_000
const MINUTE = 60_000
/** The time in an answer, which is that of the page. */
const ANSWER_TIME = /"now":"[^"]*"/g

/** What became of a render, for `Server-Timing` and metrics. */
export type RenderOutcome = 'cached' | 'rendered' | 'cold' | 'late' | 'failed' | 'resting' | 'busy' | 'full'

export interface RenderedMarkup {
  /** `null` where the document goes without. */
  markup: Markup | null
  outcome: RenderOutcome
  /** Server halves to blame for what is missing; also while they are left out, or their tuple rests. */
  faults: RenderFault[]
  /** The one that a render failed by which is late, when it has ended. */
  lateFault?: Promise<RenderFault | null>
}

export interface PageRendererOptions {
  store: ObjectStore
  /** Milliseconds for which a document waits for its markup. */
  deadline: number
  now: () => number
  /** Milliseconds after which a process without an answer is ended; its own default. */
  hangsAfter?: number | undefined
}

export interface PageRenderer {
  /** The markup of a page, or in time that there is none. Never rejects. */
  render: (live: VisitorRelease, page: RenderedPage) => Promise<RenderedMarkup>
  /** Starts the process of a tuple before the first page needs it; resolves when it renders, or has failed. */
  warm: (live: VisitorRelease) => Promise<void>
  stop: () => void
}

/**
 * Renders pages by the server halves of a visitor's releases, in processes apart from this one (decision 0081). It cannot
 * take a document down: a cold, slow or broken tuple gives none, and the document has its skeleton.
 */
export function createPageRenderer({ store, deadline, now, hangsAfter }: PageRendererOptions): PageRenderer {
  const tuples = createTuples(store, { now, hangsAfter })
  const cache = createSizedCache<Markup>(CACHE_BYTES, Object.values)
  const running = new Map<string, Promise<Markup | null>>()

  /** A page that is being rendered is waited for; its failure counts once, for the document that asked first. */
  const renderOnce = (key: string, render: () => Promise<TupleRender>): Promise<TupleRender> => {
    const known = running.get(key)
    if (known) return known.then((markup) => ({ markup, fault: null }))
    const work = render()
    const markup = work.then((done) => done.markup)
    running.set(key, markup)
    void markup.then((found) => {
      running.delete(key)
      if (found) cache.set(key, found)
    })
    return work
  }
  return {
    warm: async (live) => {
      const tuple = hasShellHalf(live) ? tuples.of(live) : null
      if (tuple && !tuple.worker?.isAlive()) await tuples.start(live, tuple)
    },
    render: async (live, page) => {
      if (!hasShellHalf(live)) return without('cold')
      const tuple = tuples.of(live)
      if (!tuple) return without('full')
      const { worker, fault } = tuple
      if (now() < tuple.restsUntil) return without('resting', fault ? [fault] : [])
      const faults = [...tuple.leftOut.values()]
      if (!worker?.isAlive()) {
        void tuples.start(live, tuple)
        return without('cold', faults)
      }
      const key = keyOf(live, tuple, page)
      const cached = cache.get(key)
      if (cached) return { markup: shown(cached), outcome: 'cached', faults }
      if (worker.waiting() >= MAX_WAITING) return without('busy', faults)
      const work = renderOnce(key, () => tuples.render(live, tuple, page))
      const done = await inTime(work, deadline)
      if (!done) return { ...without('late', faults), lateFault: work.then((late) => late.fault) }
      if (done.fault) faults.push(done.fault)
      return done.markup
        ? { markup: shown(done.markup), outcome: 'rendered', faults }
        : without('failed', faults)
    },
    stop: tuples.stop,
  }
}

const without = (outcome: RenderOutcome, faults: RenderFault[] = []): RenderedMarkup => ({
  markup: null,
  outcome,
  faults,
})

const shown = (markup: Markup) => (markup === NO_MARKUP ? null : markup)

const hasShellHalf = ({ shell }: VisitorRelease) => hasServerHalf(shell.files)

/**
 * Everything that the markup depends on: two visitors with the same key get the same bytes. Hours, sales of categories
 * and times of reservations change what is shown on a full minute of the business's clock, and hydration draws with the
 * document's own time. A minute that begins elsewhere, so that not all keys turn at once, would give markup from before
 * a change to a document from after it. A page without answers has no time in it, and its key does not turn.
 */
function keyOf(
  { build }: VisitorRelease,
  { leftOut }: Tuple,
  { path, locale, now, payload }: RenderedPage,
): string {
  const minute = now ? Math.floor(Date.parse(now) / MINUTE) : ''
  const answers = payload.replace(ANSWER_TIME, '')
  const parts = [build, ...leftOut.keys(), path, locale, minute, answers]
  return createHash('sha256').update(parts.join('\0')).digest('base64url')
}

/** What a render gave; `null` when it takes longer. */
function inTime(work: Promise<TupleRender>, deadline: number): Promise<TupleRender | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), deadline)
    void work.then((done) => {
      clearTimeout(timer)
      resolve(done)
    })
  })
}
