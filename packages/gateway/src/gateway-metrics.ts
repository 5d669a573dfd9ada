import type { SignedState } from '@storefront/releases'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { statusOfError } from './guard-requests.ts'
import type { RenderOutcome } from './render/page-renderer.ts'
import { answerCache, type Upstream } from './upstream.ts'
import type { Beacon } from './watch/beacons.ts'
import type { LoadCounters } from './watch/load-counters.ts'

/** Metrics of one gateway process, for Prometheus. */
export interface GatewayMetrics {
  contentType: string
  text(): Promise<string>
  /** Counts and times what it sends, and what fails. */
  document<T>(send: Send<T>): Send<T>
  /** Times the writing of a document, without the answers it waits for. */
  render<T>(work: () => T): T
  /** Counts what became of a page's markup; the share of `cached` is the hit rate. */
  markup(outcome: RenderOutcome): void
  /** Times the answers of the API. */
  upstream(upstream: Upstream): Upstream
  /** Counts a load report that counts. */
  load(beacon: Beacon): void
  /** Says from what the watcher counts how many visitors a remote fails for; at most one gateway does. */
  failing(counters: Pick<LoadCounters, 'keys' | 'figures'>): void
  /** Notes the state that is served. */
  state(state: Pick<SignedState, 'at' | 'seq'>): void
}
type Send<T> = (request: FastifyRequest, reply: FastifyReply) => Promise<T>

/** Seconds; documents are written in milliseconds, an API that is away takes 2.5 seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

const FAILING_MS = 10 * 60_000

const UPSTREAM_OUTCOMES = ['answered', 'refused', 'failed'] as const

/** Creates the metrics; their names begin with `storefront_gateway_`. */
export function createGatewayMetrics(now: () => number): GatewayMetrics {
  const registry = new Registry()
  const { documents, documentSeconds, renderSeconds, markup, upstreamSeconds, loads } = collectors(registry)
  // From 0, so that its first time is an increase.
  for (const outcome of UPSTREAM_OUTCOMES) upstreamSeconds.zero({ outcome })
  const served = stateGauges(registry, now)
  const watched = failingGauge(registry, now)
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    document: (send) => async (request, reply) => {
      const end = documentSeconds.startTimer()
      try {
        const sent = await send(request, reply)
        documents.inc({ status: reply.statusCode })
        return sent
      } catch (cause) {
        // The reply gets its status only from the error handler, after this.
        documents.inc({ status: statusOfError(cause) })
        throw cause
      } finally {
        end()
      }
    },
    render: (work) => {
      const end = renderSeconds.startTimer()
      const done = work()
      end()
      return done
    },
    markup: (outcome) => markup.inc({ outcome }),
    upstream: (upstream) => async (path, headers) => {
      const end = upstreamSeconds.startTimer()
      try {
        const answer = await upstream(path, headers)
        end({ outcome: answer.status < 400 ? 'answered' : answer.status < 500 ? 'refused' : 'failed' })
        return answer
      } catch (cause) {
        end({ outcome: 'failed' })
        throw cause
      }
    },
    load: ({ remote: app, release, arm, phase }) => {
      loads.inc({ app, release, arm, outcome: phase === 'ready' ? 'ready' : 'failed', phase })
    },
    failing: (counters) => {
      watched.counters = counters
    },
    state: (state) => {
      served.state = state
    },
  }
}

function collectors(registry: Registry) {
  const registers = [registry]
  const histogram = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Histogram({ name: `storefront_gateway_${name}`, help, labelNames, buckets: BUCKETS, registers })
  new Counter({
    name: 'storefront_gateway_answer_cache_total',
    help: 'Answers inlined into documents, by whether they had been checked before.',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset()
      for (const [result, count] of Object.entries(answerCache)) this.inc({ result }, count)
    },
  })
  return {
    documents: new Counter({
      name: 'storefront_gateway_documents_total',
      help: 'Documents and their answers alone, by HTTP status.',
      labelNames: ['status'],
      registers,
    }),
    documentSeconds: histogram('document_seconds', 'Time from request to document.'),
    renderSeconds: histogram('render_seconds', 'Time to write a document, without waiting for answers.'),
    markup: new Counter({
      name: 'storefront_gateway_markup_total',
      help: 'Documents of pages that are rendered, by what became of their markup.',
      labelNames: ['outcome'],
      registers,
    }),
    upstreamSeconds: histogram('upstream_seconds', 'Time that the API took for an answer.', ['outcome']),
    loads: new Counter({
      name: 'storefront_gateway_loads_total',
      help: 'Loads of remotes that browsers reported, by app, release, arm, outcome and phase.',
      labelNames: ['app', 'release', 'arm', 'outcome', 'phase'],
      registers,
    }),
  }
}

/** One browser that fails again and again is one network. */
function failingGauge(registry: Registry, now: () => number) {
  const watched: { counters: Pick<LoadCounters, 'keys' | 'figures'> | null } = { counters: null }
  new Gauge({
    name: 'storefront_gateway_failing_networks',
    help: 'Networks of visitors at any gateway from which a load of a remote failed in the last ten minutes, by app and release.',
    labelNames: ['app', 'release'],
    registers: [registry],
    collect() {
      this.reset()
      for (const key of watched.counters?.keys() ?? []) {
        const [app = '', release = ''] = key.split(' ')
        const figures = watched.counters?.figures(app, release, now() - FAILING_MS)
        this.set({ app, release }, figures?.failedAddresses ?? 0)
      }
    },
  })
  return watched
}

function stateGauges(registry: Registry, now: () => number) {
  const served: { state: Pick<SignedState, 'at' | 'seq'> | null } = { state: null }
  const registers = [registry]
  new Gauge({
    name: 'storefront_gateway_state_age_seconds',
    help: 'Age of the release state that is served.',
    registers,
    collect() {
      if (served.state) this.set((now() - Date.parse(served.state.at)) / 1000)
    },
  })
  new Gauge({
    name: 'storefront_gateway_state_sequence',
    help: 'Number of the release state that is served; gateways that differ for long have a store problem.',
    registers,
    collect() {
      if (served.state) this.set(served.state.seq)
    },
  })
  return served
}
