import type { ApiOptions } from './api-options.ts'
import { countUnattended } from './commerce/step-messages/unattended.ts'
import { jobNames } from './jobs/jobs.ts'
import type { OpenDatabase } from './platform/database/database.ts'
import type { OpenStreams } from './platform/live/open-streams.ts'
import { createMetrics, type Metrics } from './platform/operations/metrics.ts'

/** The metrics of an API; where it runs the jobs, also what nobody attended to (PR-07). */
export function apiMetrics(
  options: Pick<ApiOptions, 'jobPause'>,
  { db, pool }: Pick<OpenDatabase, 'db' | 'pool'>,
  { streams, clock }: { streams: OpenStreams; clock: () => number },
): Metrics {
  return createMetrics({
    pool,
    streams: streams.count,
    jobs: jobNames(options),
    unattended: options.jobPause === null ? null : () => countUnattended(db, clock()),
  })
}
