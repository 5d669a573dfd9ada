import type { ApiContext } from '../api-context.ts'
import type { OpenDatabase } from '../database/database.ts'
import { printOnNotify } from '../printing/print-on-notify.ts'
import { deliverOnNotify } from '../webhooks/deliver-on-notify.ts'
import { repeatJobs } from './jobs.ts'

const PAUSE_MS = 30_000

/** Runs the jobs every `pauseMs`, webhooks and tickets as they come; with `null` none of them. `stop` waits for what runs. */
export async function startJobs(
  context: ApiContext,
  database: Pick<OpenDatabase, 'listen'>,
  pauseMs: number | null = PAUSE_MS,
): Promise<{ stop(): Promise<void> }> {
  if (pauseMs === null) return { stop: async () => undefined }
  const jobs = repeatJobs(context, pauseMs)
  const deliveries = await deliverOnNotify(database, context)
  const tickets = await printOnNotify(database, context)
  return {
    stop: async () => {
      await jobs.stop()
      await deliveries.stop()
      await tickets.stop()
    },
  }
}
