import type { ObjectStore } from '@storefront/object-store'
import { type Release, readPublished, SHELL } from '@storefront/releases'
import type { LocaleTexts, RenderedPage } from '@storefront/render'
import { RenderFailed, type RenderWorker, startRenderWorker } from '@storefront/render'
import { localeFilesOf } from '../locale-files.ts'
import type { ChosenApp, VisitorRelease } from '../visitors/release-source.ts'
import { type Markup, markupOf, NO_MARKUP } from './markup.ts'
import { rehearse } from './rehearsal.ts'
import { createPlaces } from './tuple-places.ts'

/** The server half in a release: the output of `pluginServerHalf` in the build. */
const SERVER_FILE = 'server.cjs'
/** Failures of a tuple in a row after which a half is left out or it rests, and for how long in milliseconds. */
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
  /** Why it rests. */
  fault: RenderFault | null
  /** Server halves that its process does without, by app, until it is tried with them again. */
  leftOut: Map<string, RenderFault>
  retryAt: number
  seq: number
  usedAt: number
  isChosen: boolean
}

/** What became of a render: {@link NO_MARKUP} for a page that only redirects, `null` for a failure. */
export interface TupleRender {
  markup: Markup | null
  /** The failure, where it counts. */
  fault: RenderFault | null
}

/** Whether a release has a server half. */
export const hasServerHalf = ({ files }: Release): boolean => Object.hasOwn(files, SERVER_FILE)

/**
 * The processes that render, one per combination of releases: nothing is reloaded in place, a rollback is another tuple.
 * A remote's half that fails again and again is left out, so that it costs its own part alone (SR-03); the shell's takes
 * all with it.
 */
export function createTuples(
  store: ObjectStore,
  { now, hangsAfter }: { now: () => number; hangsAfter?: number | undefined },
) {
  const places = createPlaces<Tuple>(now, endProcess)
  const fail = (live: VisitorRelease, tuple: Tuple, cause: unknown): RenderFault => {
    const fault = faultOf(live, tuple, cause)
    tuple.failures += 1
    if (tuple.failures < MAX_FAILURES) return fault
    tuple.failures = 0
    endProcess(tuple)
    if (Object.hasOwn(live.remotes, fault.app) && !tuple.leftOut.has(fault.app)) {
      tuple.leftOut.set(fault.app, fault)
      tuple.retryAt = now() + REST_MS
    } else Object.assign(tuple, { fault, restsUntil: now() + REST_MS })
    return fault
  }
  return {
    /** The tuple of a visitor's releases; `null` where it gets no process. */
    of: (live: VisitorRelease): Tuple | null => {
      const tuple = places.of(live, newTuple)
      // A process that is starting has only the halves of before.
      if (tuple && !tuple.starting && tuple.leftOut.size > 0 && now() >= tuple.retryAt) {
        tuple.leftOut.clear()
        endProcess(tuple)
      }
      return tuple
    },
    /** Starts the process of a tuple once; resolves when it renders or has failed. */
    start: (live: VisitorRelease, tuple: Tuple): Promise<void> => {
      tuple.starting ??= readHalves(store, live, tuple.leftOut)
        .then((halves) => startRehearsed(store, { live, tuple, halves, hangsAfter }))
        .then(
          (worker) => {
            tuple.locales.clear()
            if (places.has(live, tuple)) tuple.worker = worker
            else worker.stop()
          },
          (cause: unknown) => void fail(live, tuple, cause),
        )
        .finally(() => {
          tuple.starting = null
        })
      return tuple.starting
    },
    /** Renders a page in the process of a tuple. */
    render: async (live: VisitorRelease, tuple: Tuple, page: RenderedPage): Promise<TupleRender> => {
      const { worker } = tuple
      try {
        await prepareLocale(store, { live, tuple }, page.locale)
        const html = (await worker?.render(page)) ?? ''
        tuple.failures = 0
        // A page that only redirects has no main part.
        return { markup: html.includes('<main') ? markupOf(html) : NO_MARKUP, fault: null }
      } catch (cause) {
        // A process that was ended, or whose end has been counted, is not the one of the tuple.
        if (tuple.worker !== worker) return { markup: null, fault: null }
        if (cause instanceof RenderFailed && cause.isEnd) tuple.worker = null
        return { markup: null, fault: fail(live, tuple, cause) }
      }
    },
    stop: places.clear,
  }
}

const newTuple = (): Tuple => ({
  worker: null,
  starting: null,
  locales: new Map(),
  failures: 0,
  restsUntil: 0,
  fault: null,
  leftOut: new Map(),
  retryAt: 0,
  seq: 0,
  usedAt: 0,
  isChosen: true,
})

interface Start {
  live: VisitorRelease
  tuple: Tuple
  halves: Record<string, string>
  hangsAfter: number | undefined
}

/** Starts a process that has rendered what its builds name. */
async function startRehearsed(store: ObjectStore, { live, tuple, halves, hangsAfter }: Start) {
  const worker = await startRenderWorker(halves, { hangsAfter })
  const apps = appsOf(live).filter(([name]) => !tuple.leftOut.has(name))
  try {
    await rehearse(
      store,
      apps.map(([, { files }]) => files),
      worker,
    )
  } catch (cause) {
    worker.stop()
    throw cause
  }
  return worker
}

/** Ends the process of a tuple. What waits for it fails, and nobody is to blame for that. */
function endProcess(tuple: Tuple): void {
  const { worker } = tuple
  tuple.worker = null
  worker?.stop()
}

/** The release to blame: the one whose code threw, else one in the process that is tried out, else the shell's. */
function faultOf(live: VisitorRelease, { leftOut }: Tuple, cause: unknown): RenderFault {
  const app = (cause instanceof RenderFailed && cause.app) || triedOut(live, leftOut)
  const chosen = app === SHELL ? live.shell : live.remotes[app]
  const message = cause instanceof Error ? cause.message : String(cause)
  return { app, release: chosen?.release.id ?? '', arm: chosen?.arm ?? '', message }
}

/** Code that loops, or eats memory, names no app: what everybody else has does not. */
const triedOut = (live: VisitorRelease, leftOut: Tuple['leftOut']): string =>
  appsOf(live).find(([name, { arm }]) => arm !== 'stable' && !leftOut.has(name))?.[0] ?? SHELL

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

/** The code of the server halves of a tuple, checked against their published hashes. */
async function readHalves(
  store: ObjectStore,
  live: VisitorRelease,
  leftOut: ReadonlyMap<string, unknown>,
): Promise<Record<string, string>> {
  const found = await Promise.all(
    appsOf(live).map(async ([name, { files }]) => {
      if (leftOut.has(name)) return []
      const body = await readPublished(store, files, SERVER_FILE).catch(({ message }: Error) => {
        throw new RenderFailed(message, name)
      })
      return body ? [[name, body.toString('utf8')] as const] : []
    }),
  )
  return Object.fromEntries(found.flat())
}
