import type { ApiContext } from '../api-context.ts'
import type { OpenDatabase } from '../database/database.ts'
import { deliverEvents } from './deliver-events.ts'

/** Sends new events as soon as they are committed, beside the periodic job that tries again; `stop` waits for a run. */
export async function deliverOnNotify(
  { listen }: Pick<OpenDatabase, 'listen'>,
  context: ApiContext,
): Promise<{ stop(): Promise<void> }> {
  let running: Promise<void> | null = null
  let isWanted = false
  let isStopped = false
  const run = async () => {
    while (isWanted && !isStopped) {
      isWanted = false
      await deliverEvents(context).catch((error: unknown) => context.report('Webhooks were not sent', error))
    }
    running = null
  }
  const wake = () => {
    isWanted = true
    running ??= run()
  }
  await listen('webhook_due', wake, wake)
  return {
    stop: async () => {
      isStopped = true
      await running
    },
  }
}
