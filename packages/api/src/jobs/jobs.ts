import { inSpan } from '@storefront/telemetry'
import type { ApiContext } from '../api-context.ts'
import type { ApiOptions } from '../api-options.ts'
import { proveDomains } from '../domains/prove-domains.ts'
import { countOrderedTogether } from '../menu/ordered-together.ts'
import { expireCharges } from '../payments/expire-charges.ts'
import { reconcileCharges } from '../payments/reconcile-charges.ts'
import { sendRefunds } from '../payments/send-refunds.ts'
import { collectPictures } from '../pictures/collect-pictures.ts'
import { runPrintJobs } from '../printing/print-jobs.ts'
import { sendPushes } from '../push/send-pushes.ts'
import { expireBookings } from '../reservations/expire-bookings.ts'
import { offerWaiting } from '../reservations/offer-waiting.ts'
import { sendReminders } from '../reservations/send-reminders.ts'
import { anonymizeOld } from '../retention/anonymize-old.ts'
import { sendSteps } from '../step-messages/send-steps.ts'
import { endSoldOut } from '../stock/end-sold-out.ts'
import { deliverEvents, forgetEvents } from '../webhooks/deliver-events.ts'

/** Periodic jobs. Each is safe to run on several instances at once. */
const JOBS: Readonly<Record<string, (context: ApiContext) => Promise<unknown>>> = {
  'prove-domains': proveDomains,
  // Before charges expire, so that paid ones do not.
  'reconcile-charges': reconcileCharges,
  'expire-charges': expireCharges,
  'send-refunds': sendRefunds,
  'expire-bookings': expireBookings,
  'offer-waiting': offerWaiting,
  'send-reminders': sendReminders,
  'send-pushes': sendPushes,
  // After notifications: what a browser has shown needs no SMS.
  'send-steps': sendSteps,
  'end-sold-out': endSoldOut,
  'collect-pictures': collectPictures,
  'count-ordered-together': countOrderedTogether,
  'send-messages': async ({ sender }) => sender.sendDue?.(),
  'print-tickets': runPrintJobs,
  'forget-events': forgetEvents,
  'deliver-events': deliverEvents,
  'anonymize-old': anonymizeOld,
}

/** Names of the jobs that a process runs. */
export const jobNames = ({ jobPause }: Pick<ApiOptions, 'jobPause'>): string[] =>
  jobPause === null ? [] : Object.keys(JOBS)

/** Runs every job once; a failure is reported and does not stop the others. */
export async function runJobs(context: ApiContext): Promise<void> {
  for (const [name, job] of Object.entries(JOBS)) {
    await inSpan({ name: `job ${name}`, isRoot: true }, () => job(context)).then(
      () => context.metrics.jobRan(name, 'done'),
      (error: unknown) => {
        context.metrics.jobRan(name, 'failed')
        context.report(`The job ${name} failed`, error)
      },
    )
  }
}

/** Runs the jobs periodically; `stop` waits for the current run. */
export function repeatJobs(context: ApiContext, pauseMs: number): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  let isStopped = false
  let timer = setTimeout(tick, pauseMs).unref()
  function tick(): void {
    running = runJobs(context).then(() => {
      if (!isStopped) timer = setTimeout(tick, pauseMs).unref()
    })
  }
  return {
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      return running
    },
  }
}
