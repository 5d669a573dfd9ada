import type { CommerceContext } from '../commerce/commerce-context.ts'
import type { OpenDatabase } from '../platform/database/database.ts'
import type { RunEnd } from '../platform/run-budget.ts'

interface OnNotify {
  channel: string
  run(context: CommerceContext): Promise<RunEnd>
  /** Says what failed. */
  failure: string
}

/**
 * Runs a job as soon as something for it is committed, beside its periodic runs; one run at a time, and another one
 * where something came meanwhile or is left. `stop` waits for a run.
 */
export async function runOnNotify(
  { listen }: Pick<OpenDatabase, 'listen'>,
  context: CommerceContext,
  { channel, run: job, failure }: OnNotify,
): Promise<{ stop(): Promise<void> }> {
  let running: Promise<void> | null = null
  let isWanted = false
  let isStopped = false
  const run = async () => {
    while (isWanted && !isStopped) {
      isWanted = false
      const end = await job(context).catch((error: unknown) => context.report(failure, error))
      if (end === 'more') isWanted = true
    }
    running = null
  }
  const wake = () => {
    isWanted = true
    running ??= run()
  }
  await listen(channel, wake, wake)
  return {
    stop: async () => {
      isStopped = true
      await running
    },
  }
}
