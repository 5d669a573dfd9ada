import type { OpenDatabase } from '../../platform/database/database.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { runPrintJobs } from './print-jobs.ts'

/**
 * Prints new tickets as soon as they are committed, beside the periodic job that tries again. A run does not wait for the
 * one before, which may wait for a dead printer; `stop` waits for all.
 */
export async function printOnNotify(
  { listen }: Pick<OpenDatabase, 'listen'>,
  context: CommerceContext,
): Promise<{ stop(): Promise<void> }> {
  const running = new Set<Promise<void>>()
  let isStopped = false
  const wake = () => {
    if (isStopped) return
    const run = runPrintJobs(context).catch((error: unknown) =>
      context.report('Tickets were not printed', error),
    )
    running.add(run)
    void run.then(() => running.delete(run))
  }
  await listen('print_due', wake, wake)
  return {
    stop: async () => {
      isStopped = true
      await Promise.all(running)
    },
  }
}
