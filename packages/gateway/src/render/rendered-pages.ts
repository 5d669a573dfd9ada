import type { PublishedRoute } from '@storefront/document-contract'
import { addressNetwork } from '@storefront/domain/limits'
import type { RenderedPage } from '@storefront/render'
import { addTiming, inSpan } from '@storefront/telemetry'
import type { FastifyRequest } from 'fastify'
import type { DocumentParts } from '../document.ts'
import type { GatewayMetrics } from '../gateway-metrics.ts'
import type { OriginOf } from '../preloads.ts'
import type { ReleaseSource, VisitorRelease } from '../visitors/release-source.ts'
import type { LoadCounters } from '../watch/load-counters.ts'
import { createPageRenderer } from './page-renderer.ts'
import { createPageStyles } from './page-styles.ts'
import type { RenderFault } from './release-tuples.ts'
import { createWarmer, everySecond } from './warm-releases.ts'

/** Milliseconds for which a document waits for its markup. */
const DEADLINE_MS = 30

export interface RenderSettings {
  /** Milliseconds for which a document waits for its markup; 30 by default. */
  deadline?: number | undefined
  /** Milliseconds after which a process without an answer is ended. */
  hangsAfter?: number | undefined
}

export interface PageRequest {
  live: VisitorRelease
  route: PublishedRoute
  page: RenderedPage
}

/** Renders the pages of documents. */
export interface RenderedPages {
  /** The page, or `null` for the skeleton. */
  of: (request: FastifyRequest, asked: PageRequest) => Promise<DocumentParts['page']>
  /** Starts the processes for visitors without a choice of versions, where the releases have changed. */
  warm: () => Promise<void>
  /** Does so from now on, once a second. */
  follow: () => void
  stop: () => void
}

/** Creates the renderer of a gateway's documents; a server half that fails is counted against its release (RL-06). */
export function createRenderedPages(
  { source, counters, metrics, originOf, now }: RenderedPagesOptions,
  { deadline = DEADLINE_MS, hangsAfter }: RenderSettings,
): RenderedPages {
  const { store } = source.trusted
  const renderer = createPageRenderer({ store, deadline, now, hangsAfter })
  const stylesOf = createPageStyles(store)
  const warm = createWarmer(source, renderer.warm)
  let stopFollowing = () => {}
  return {
    of: async (request, { live, route, page }) => {
      const started = performance.now()
      const {
        markup,
        outcome,
        drawnAt = null,
        faults,
        lateFault,
      } = await inSpan({ name: `render ${route.id}` }, async (span) => {
        const rendered = await renderer.render(live, page)
        span?.setAttribute('render.outcome', rendered.outcome)
        return rendered
      })
      addTiming('render', performance.now() - started, outcome)
      metrics.markup(outcome)
      for (const fault of faults) count(counters, fault, request)
      void lateFault?.then((late) => late && count(counters, late, request))
      return markup && { markup, drawnAt, styles: await stylesOf(live, route, originOf) }
    },
    warm,
    follow: () => {
      stopFollowing()
      stopFollowing = everySecond(warm)
    },
    stop: () => {
      stopFollowing()
      renderer.stop()
    },
  }
}

export interface RenderedPagesOptions {
  source: ReleaseSource
  counters: LoadCounters
  metrics: Pick<GatewayMetrics, 'markup'>
  originOf: OriginOf
  now: () => number
}

function count(counters: LoadCounters, { app, release, arm, message }: RenderFault, request: FastifyRequest) {
  request.log.warn({ app, release, arm, message }, 'a server half failed')
  counters.add({ remote: app, release, phase: 'server-render', milliseconds: 0 }, addressNetwork(request.ip))
}
