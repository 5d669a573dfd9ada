import type { CommerceContext } from '../commerce/commerce-context.ts'
import { printOnNotify } from '../commerce/printing/print-on-notify.ts'
import { sendSteps } from '../commerce/step-messages/send-steps.ts'
import { deliverEvents } from '../commerce/webhooks/deliver-events.ts'
import type { OpenDatabase } from '../platform/database/database.ts'
import { repeatJobs } from './jobs.ts'
import { runOnNotify } from './run-on-notify.ts'

const PAUSE_MS = 30_000

/**
 * Runs the jobs every `pauseMs`; webhooks, tickets and messages to branches as they come; with `null` none of them.
 * `stop` waits for what runs.
 */
export async function startJobs(
  context: CommerceContext,
  database: Pick<OpenDatabase, 'listen'>,
  pauseMs: number | null = PAUSE_MS,
): Promise<{ stop(): Promise<void> }> {
  if (pauseMs === null) return { stop: async () => undefined }
  const running = [
    repeatJobs(context, pauseMs),
    await runOnNotify(database, context, {
      channel: 'webhook_due',
      run: deliverEvents,
      failure: 'Webhooks were not sent',
    }),
    await runOnNotify(database, context, {
      channel: 'alert_due',
      run: sendSteps,
      failure: 'Messages to branches were not sent',
    }),
    await printOnNotify(database, context),
  ]
  return {
    stop: async () => {
      await Promise.all(running.map((one) => one.stop()))
    },
  }
}
