import { CODE_CHANNELS, SELLING_TYPES } from '@storefront/domain/enums'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolState } from '../database/database.ts'
import { type Unattended, unattendedGauge } from './unattended-gauge.ts'

/** Counts of one instance, read by Prometheus. */
export interface Metrics {
  answered(call: string, status: number, seconds: number): void
  orderPlaced(sellingType: string): void
  codeSent(channel: string): void
  jobRan(job: string, outcome: JobOutcome): void
  /** In the text format that Prometheus reads, version 0.0.4. */
  text(): Promise<string>
  contentType: string
}

type JobOutcome = 'done' | 'failed'

/** Seconds; a menu answers in milliseconds, a payment page of another company in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Sources {
  /** Read at scrape time, as is `streams`. */
  pool(): PoolState
  streams(): number
  /** Names of the jobs that this process runs. */
  jobs: readonly string[]
  /** Counted at scrape time, where this process runs the jobs. */
  unattended?: (() => Promise<Unattended>) | null
}

/** Creates the metrics. What is known to happen is 0 from the start, so that its first time is an increase. */
export function createMetrics(sources: Sources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'storefront_requests_total',
    help: 'Answers by call of the contract and HTTP status.',
    labelNames: ['call', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'storefront_request_seconds',
    help: 'Time from request to answer by call.',
    labelNames: ['call'],
    buckets: BUCKETS,
    registers,
  })
  const orders = new Counter({
    name: 'storefront_orders_placed_total',
    help: 'Orders placed, each once however often it was sent.',
    labelNames: ['selling_type'],
    registers,
  })
  const codes = new Counter({
    name: 'storefront_codes_sent_total',
    help: 'One-time codes handed to a sender.',
    labelNames: ['channel'],
    registers,
  })
  const jobs = new Counter({
    name: 'storefront_jobs_total',
    help: 'Runs of periodic jobs by outcome.',
    labelNames: ['job_name', 'outcome'],
    registers,
  })
  for (const selling_type of SELLING_TYPES) orders.inc({ selling_type }, 0)
  for (const channel of CODE_CHANNELS) codes.inc({ channel }, 0)
  for (const job_name of sources.jobs)
    for (const outcome of ['done', 'failed']) jobs.inc({ job_name, outcome }, 0)
  new Gauge({
    name: 'storefront_database_connections',
    help: 'Connections of the pool by state; waiting are requests without one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(sources.pool())) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'storefront_live_streams',
    help: 'Open streams of server-sent events.',
    registers,
    collect() {
      this.set(sources.streams())
    },
  })
  if (sources.unattended) unattendedGauge(registry, sources.unattended)
  return {
    answered(call, status, took) {
      requests.inc({ call, status })
      seconds.observe({ call }, took)
    },
    orderPlaced: (selling_type) => orders.inc({ selling_type }),
    codeSent: (channel) => codes.inc({ channel }),
    jobRan: (job_name, outcome) => jobs.inc({ job_name, outcome }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
