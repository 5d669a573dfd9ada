import type { ObjectStore } from '@storefront/object-store'
import { type Release, readPublished, SHELL } from '@storefront/releases'
import type { LocaleTexts, RenderedPage } from '@storefront/render'
import { RenderFailed, type RenderWorker, startRenderWorker } from '@storefront/render'
import { localeFilesOf } from '../locale-files.ts'
import type { ChosenApp, VisitorRelease } from '../visitors/release-source.ts'
import { type Markup, markupOf, NO_MARKUP } from './markup.ts'

/** The server half in a release: the output of `pluginServerHalf` in the build. */
const SERVER_FILE = 'server.cjs'
/** Release tuples with a process; the least recently used one ends. */
const MAX_TUPLES = 4
/** Failures of a tuple in a row after which it rests, and for how long in milliseconds. */
const MAX_FAILURES = 3
const REST_MS = 300_000

/** The release whose server half failed. */
export interface RenderFault {
  app: string
  release: string
  arm: string
  message: string
}

/** A combination of releases and its process. */
export interface Tuple {
  worker: RenderWorker | null
  starting: Promise<void> | null
  /** The locales whose texts its process has, or is being given. */
  locales: Map<string, Promise<void>>
  failures: number
  restsUntil: number
  fault: RenderFault | null
}

/** Whether a release has a server half. */
export const hasServerHalf = ({ files }: Release): boolean => Object.hasOwn(files, SERVER_FILE)

/** The processes that render, one per combination of releases: nothing is reloaded in place, a rollback is another tuple. */
export function createTuples(
  store: ObjectStore,
  { now, hangsAfter }: { now: () => number; hangsAfter?: number | undefined },
) {
  const tuples = new Map<string, Tuple>()
  const fail = (live: VisitorRelease, tuple: Tuple, cause: unknown) => {
    tuple.failures += 1
    tuple.fault = faultOf(live, cause)
    if (tuple.failures < MAX_FAILURES) return
    tuple.restsUntil = now() + REST_MS
    tuple.failures = 0
  }
  return {
    /** The tuple of a visitor's releases, as the most recently used one. */
    of: (live: VisitorRelease): Tuple => {
      const tuple = tuples.get(live.build) ?? newTuple()
      tuples.delete(live.build)
      tuples.set(live.build, tuple)
      endLeastUsed(tuples)
      return tuple
    },
    /** Starts the process of a tuple once; resolves when it renders or has failed. */
    start: (live: VisitorRelease, tuple: Tuple): Promise<void> => {
      tuple.starting ??= readHalves(store, live)
        .then((halves) => startRenderWorker(halves, { hangsAfter }))
        .then(
          (worker) => {
            tuple.worker = worker
            tuple.locales.clear()
            if (tuples.get(live.build) !== tuple) worker.stop()
          },
          (cause: unknown) => fail(live, tuple, cause),
        )
        .finally(() => {
          tuple.starting = null
        })
      return tuple.starting
    },
    /** The markup of a page, {@link NO_MARKUP} for one that only redirects; `null` for a render that fails. */
    render: async (live: VisitorRelease, tuple: Tuple, page: RenderedPage): Promise<Markup | null> => {
      try {
        await prepareLocale(store, { live, tuple }, page.locale)
        const html = (await tuple.worker?.render(page)) ?? ''
        Object.assign(tuple, { failures: 0, fault: null })
        // A page that only redirects has no main part.
        return html.includes('<main') ? markupOf(html) : NO_MARKUP
      } catch (cause) {
        fail(live, tuple, cause)
        return null
      }
    },
    stop: () => {
      for (const { worker } of tuples.values()) worker?.stop()
      tuples.clear()
    },
  }
}

const newTuple = (): Tuple => ({
  worker: null,
  starting: null,
  locales: new Map(),
  failures: 0,
  restsUntil: 0,
  fault: null,
})

function endLeastUsed(tuples: Map<string, Tuple>): void {
  for (const [build, { worker }] of tuples) {
    if (tuples.size <= MAX_TUPLES) return
    worker?.stop()
    tuples.delete(build)
  }
}

/** The release to blame: the one whose code threw, else the one that is tried out, else the shell's. */
function faultOf(live: VisitorRelease, cause: unknown): RenderFault {
  const app = (cause instanceof RenderFailed && cause.app) || triedOut(live)
  const chosen = app === SHELL ? live.shell : live.remotes[app]
  const message = cause instanceof Error ? cause.message : String(cause)
  return { app, release: chosen?.release.id ?? '', arm: chosen?.arm ?? '', message }
}

/** Code that loops, or eats memory, names no app: what everybody else has does not. */
const triedOut = (live: VisitorRelease): string =>
  appsOf(live).find(([, { arm }]) => arm !== 'stable')?.[0] ?? SHELL

/** Gives the process of a tuple the texts of a locale once. */
function prepareLocale(
  store: ObjectStore,
  { live, tuple }: { live: VisitorRelease; tuple: Tuple },
  locale: string,
): Promise<void> {
  const known = tuple.locales.get(locale)
  if (known) return known
  const work = readTexts(store, live, locale).then((texts) => tuple.worker?.prepare(locale, texts))
  tuple.locales.set(locale, work)
  work.catch(() => tuple.locales.delete(locale))
  return work
}

const appsOf = (live: VisitorRelease) => Object.entries<ChosenApp>({ ...live.remotes, [SHELL]: live.shell })

/** The texts of a locale from every app of a tuple. English is part of their code. */
async function readTexts(store: ObjectStore, live: VisitorRelease, locale: string): Promise<LocaleTexts> {
  const files = appsOf(live).flatMap(([, { files: release }]) =>
    localeFilesOf(release, locale).map((file) => ({ release, ...file })),
  )
  const read = files.map(async ({ release, file, namespace }) => {
    const body = await readPublished(store, release, file)
    return [namespace, JSON.parse(body?.toString('utf8') ?? '{}')] as const
  })
  return Object.fromEntries(await Promise.all(read)) as LocaleTexts
}

/** The code of every server half of a tuple, checked against its published hash. */
async function readHalves(store: ObjectStore, live: VisitorRelease): Promise<Record<string, string>> {
  const found = await Promise.all(
    appsOf(live).map(async ([name, { files }]) => {
      const body = await readPublished(store, files, SERVER_FILE).catch(({ message }: Error) => {
        throw new RenderFailed(message, name)
      })
      return body ? [[name, body.toString('utf8')] as const] : []
    }),
  )
  return Object.fromEntries(found.flat())
}
