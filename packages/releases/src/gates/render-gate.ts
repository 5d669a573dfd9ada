import type { ObjectStore } from '@storefront/object-store'
import { RenderFailed, type RenderWorker, startRenderWorker } from '@storefront/render'
import { readPublished } from '../artefacts/read-published.ts'
import { type Release, SERVER_FILE } from '../artefacts/release.ts'
import type { GateProblem } from './gate-problem.ts'

/** Pages that it has to render, in its build. */
const FIXTURES_FILE = 'server-fixtures.json'
const SHELL = 'shell'
/** Milliseconds for one fixture: a machine that builds and tests is busy, and a page that hangs never ends. */
const HANGS_AFTER_MS = 30_000
const FIX = 'Mend the page, or release it without a server half: its place is a skeleton then.'

/** A page with its answers, and texts that its markup contains. */
interface ServerFixture {
  path: string
  now: string
  payload: readonly unknown[]
  texts: readonly string[]
  /** The module of its app that the page shows: a shell without a route to it cannot show the page. */
  expose?: string
}

/**
 * Renders the fixtures of a release together with the releases it would be served with, in a process without rights: a
 * server half that throws, hangs or leaves a text out is not promoted (RL-05). A new shell renders the fixtures of every
 * remote; a page that only a later shell shows waits for that one. Nothing to report where shell or candidate have no
 * server half.
 */
export async function renderProblems(
  store: ObjectStore,
  candidate: Release,
  beside: readonly Release[],
): Promise<GateProblem[]> {
  const apps = [candidate, ...beside]
  const halves = await readAll(store, apps, SERVER_FILE)
  if (!halves[SHELL] || !halves[candidate.name]) return []
  const tried = candidate.name === SHELL ? apps : [candidate]
  const fixtures = Object.entries(await readAll(store, tried, FIXTURES_FILE)).flatMap(([app, text]) =>
    (JSON.parse(text) as ServerFixture[])
      .filter(({ expose }) => !expose || isShown(apps, app, expose))
      .map((fixture) => ({ app, fixture })),
  )
  const where = `${candidate.name} ${candidate.version}`
  const problem = (message: string): GateProblem => ({
    gate: 'render',
    message: `${where} ${message}`,
    fix: FIX,
  })
  let worker: RenderWorker | null = null
  try {
    worker = await startRenderWorker(halves, { hangsAfter: HANGS_AFTER_MS })
    await worker.prepare('en', {})
    const found: GateProblem[] = []
    for (const { app, fixture } of fixtures)
      for (const message of await faultsOf(worker, fixture)) found.push(problem(`with ${app}: ${message}`))
    return found
  } catch (cause) {
    if (cause instanceof RenderFailed)
      return [problem(`has a server half that does not start: ${cause.message}`)]
    throw cause
  } finally {
    worker?.stop()
  }
}

/** Whether the shell has a route or a slot for a module. */
const isShown = (apps: readonly Release[], app: string, expose: string) =>
  apps.some(({ needs }) => needs.some((one) => one.remote === app && one.expose === expose))

async function faultsOf(
  worker: RenderWorker,
  { path, now, payload, texts }: ServerFixture,
): Promise<string[]> {
  try {
    const html = await worker.render({ path, locale: 'en', now, payload: JSON.stringify(payload) })
    return texts.filter((text) => !html.includes(text)).map((text) => `${path} lacks “${text}”`)
  } catch (cause) {
    if (cause instanceof RenderFailed) return [`${path} is not rendered: ${cause.message}`]
    throw cause
  }
}

/** A file of each release that has it, by app. */
async function readAll(
  store: ObjectStore,
  apps: readonly Release[],
  file: string,
): Promise<Record<string, string>> {
  const read = await Promise.all(
    apps.map(async (app) => {
      const body = await readPublished(store, app, file)
      return body ? [[app.name, body.toString('utf8')] as const] : []
    }),
  )
  return Object.fromEntries(read.flat())
}
