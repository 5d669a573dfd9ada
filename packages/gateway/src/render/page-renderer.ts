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
/** Minutes for which markup may be shown in place of newer markup that is not there in time. */
const EARLIER_MINUTES = 2
/** The time in an answer, which is that of the page. */
const ANSWER_TIME = /"now":"[^"]*"/g

/** What became of a render, for `Server-Timing` and metrics. */
export type RenderOutcome =
  | 'cached'
  | 'rendered'
  | 'earlier'
  | 'cold'
  | 'late'
  | 'failed'
  | 'resting'
  | 'busy'
  | 'full'

export interface RenderedMarkup {
  /** `null` where the document goes without. */
  markup: Markup | null
  outcome: RenderOutcome
  /** The time that the markup was drawn with, where it is from an earlier minute than the page. */
  drawnAt?: string | null
  /** Server halves to blame for what is missing; also while they are left out, or their tuple rests. */
  faults: RenderFault[]
  /** The one that a render failed by which is late, when it has ended. */
  lateFault?: Promise<RenderFault | null>
}

interface KeptMarkup {
  markup: Markup
  /** The time that it was drawn with, and the minute of it. */
  now: string | null
  minute: number | null
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
  const cache = createSizedCache<KeptMarkup>(CACHE_BYTES, ({ markup }) => bytesOf(Object.values(markup)))
  const renderOnce = createRendersAtOnce((key, kept) => cache.set(key, kept))
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
      const kept = cache.get(key)
      if (kept && kept.minute === minuteOf(page.now))
        return { markup: shown(kept.markup), outcome: 'cached', faults }
      const earlier = earlierOf(kept, page.now)
      if (worker.waiting() >= MAX_WAITING) return { ...without('busy', faults), ...earlier }
      const work = renderOnce(key, page.now, () => tuples.render(live, tuple, page))
      const done = await inTime(work, deadline)
      if (!done) return { ...without('late', faults), ...earlier, lateFault: work.then((late) => late.fault) }
      if (done.fault) faults.push(done.fault)
      return done.markup
        ? { markup: shown(done.markup), outcome: 'rendered', faults }
        : without('failed', faults)
    },
    stop: tuples.stop,
  }
}

const bytesOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)

/** A page that is being rendered is waited for; its failure counts once, for the document that asked first. */
function createRendersAtOnce(keep: (key: string, kept: KeptMarkup) => void) {
  const running = new Map<string, Promise<Markup | null>>()
  return (key: string, now: string | null, render: () => Promise<TupleRender>): Promise<TupleRender> => {
    const minute = minuteOf(now)
    const id = `${key} ${minute}`
    const known = running.get(id)
    if (known) return known.then((markup) => ({ markup, fault: null }))
    const work = render()
    const markup = work.then((done) => done.markup)
    running.set(id, markup)
    void markup.then((found) => {
      running.delete(id)
      if (found) keep(key, { markup: found, now, minute })
    })
    return work
  }
}

const without = (outcome: RenderOutcome, faults: RenderFault[] = []): RenderedMarkup => ({
  markup: null,
  outcome,
  faults,
})

const shown = (markup: Markup) => (markup === NO_MARKUP ? null : markup)

const hasShellHalf = ({ shell }: VisitorRelease) => hasServerHalf(shell.files)

/** The minute that markup is drawn for; null for a page without answers, which has no time in it. */
const minuteOf = (now: string | null) => (now === null ? null : Math.floor(Date.parse(now) / MINUTE))

/**
 * All pages turn with the minute, and at a busy moment not every one is drawn in time: the markup of the minute before is
 * better than none. Its document says when it was drawn, hydration draws with that time, and then with the current one.
 */
function earlierOf(
  kept: KeptMarkup | undefined,
  now: string | null,
): Pick<RenderedMarkup, 'markup' | 'outcome' | 'drawnAt'> | null {
  const [minute, before] = [minuteOf(now), kept?.minute ?? null]
  if (!kept || minute === null || before === null) return null
  const age = minute - before
  if (age < 0 || age > EARLIER_MINUTES) return null
  return { markup: shown(kept.markup), outcome: 'earlier', drawnAt: kept.now }
}

/**
 * Everything that the markup depends on beside the minute: two visitors with the same key and minute get the same bytes.
 * Hours, sales of categories and times of reservations change what is shown on a full minute of the business's clock. A
 * minute that begins elsewhere, so that not all keys turn at once, would show all visitors what was so before a change.
 */
function keyOf(
  { build }: VisitorRelease,
  { leftOut }: Tuple,
  { path, locale, payload }: RenderedPage,
): string {
  const answers = payload.replace(ANSWER_TIME, '')
  const parts = [build, ...leftOut.keys(), path, locale, answers]
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
