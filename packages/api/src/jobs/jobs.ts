import { inSpan } from '@storefront/telemetry'
import type { ApiOptions } from '../api-options.ts'
import { proveDomains } from '../catalogue/domains/prove-domains.ts'
import { countOrderedTogether } from '../catalogue/menu/ordered-together.ts'
import { endSoldOut } from '../catalogue/stock/end-sold-out.ts'
import type { CommerceContext } from '../commerce/commerce-context.ts'
import { expireCharges } from '../commerce/payments/expire-charges.ts'
import { reconcileCharges } from '../commerce/payments/reconcile-charges.ts'
import { sendRefunds } from '../commerce/payments/send-refunds.ts'
import { runPrintJobs } from '../commerce/printing/print-jobs.ts'
import { sendPushes } from '../commerce/push/send-pushes.ts'
import { sendReservationPushes } from '../commerce/push/send-reservation-pushes.ts'
import { expireBookings } from '../commerce/reservations/expire-bookings.ts'
import { offerWaiting } from '../commerce/reservations/offer-waiting.ts'
import { anonymizeOld } from '../commerce/retention/anonymize-old.ts'
import { sendReminders } from '../commerce/step-messages/send-reminders.ts'
import { sendSteps } from '../commerce/step-messages/send-steps.ts'
import { deliverEvents, forgetEvents } from '../commerce/webhooks/deliver-events.ts'
import { collectPictures } from '../platform/pictures/collect-pictures.ts'
import { forgetExpired } from './forget-expired.ts'

type Jobs = Readonly<Record<string, (context: CommerceContext) => Promise<unknown>>>

/** What the shop has to do. Every job is safe to run on several instances at once. */
const SHOP_JOBS: Jobs = {
  // Before charges expire, so that paid ones do not.
  'reconcile-charges': reconcileCharges,
  'expire-charges': expireCharges,
  'send-refunds': sendRefunds,
  'expire-bookings': expireBookings,
  'end-sold-out': endSoldOut,
  'collect-pictures': collectPictures,
  'count-ordered-together': countOrderedTogether,
  'print-tickets': runPrintJobs,
  'forget-events': forgetEvents,
  'deliver-events': deliverEvents,
  'anonymize-old': anonymizeOld,
  'forget-expired': forgetExpired,
  // Last, for it waits for name servers and sites of anybody.
  'prove-domains': proveDomains,
}

/**
 * What brings something to people: it runs apart, so that a message service without an answer holds up no other job. Jobs
 * of the shop wait for others too, for payment providers, printers, tills and the DNS, each at a limit of time.
 */
const SENDING_JOBS: Jobs = {
  'offer-waiting': offerWaiting,
  'send-reminders': sendReminders,
  'send-pushes': sendPushes,
  'send-reservation-pushes': sendReservationPushes,
  // After notifications: what a browser has shown needs no SMS.
  'send-steps': sendSteps,
  'send-messages': async ({ sender }) => sender.sendDue?.(),
}

/** Names of the jobs that a process runs. */
export const jobNames = ({ jobPause }: Pick<ApiOptions, 'jobPause'>): string[] =>
  jobPause === null ? [] : Object.keys({ ...SHOP_JOBS, ...SENDING_JOBS })

/**
 * Runs every job once, or those of the shop alone, one after the other; a failure is reported and does not stop the others.
 */
export async function runJobs(context: CommerceContext, which: 'all' | 'shop' = 'all'): Promise<void> {
  await runEach(context, SHOP_JOBS)
  if (which === 'all') await runEach(context, SENDING_JOBS)
}

async function runEach(context: CommerceContext, jobs: Jobs): Promise<void> {
  for (const [name, job] of Object.entries(jobs)) {
    await inSpan({ name: `job ${name}`, isRoot: true }, () => job(context)).then(
      () => context.metrics.jobRan(name, 'done'),
      (error: unknown) => {
        context.metrics.jobRan(name, 'failed')
        context.report(`The job ${name} failed`, error)
      },
    )
  }
}

/** Runs the jobs periodically, those that send apart from the others; `stop` waits for what runs. */
export function repeatJobs(context: CommerceContext, pauseMs: number): { stop(): Promise<void> } {
  const runs = [SHOP_JOBS, SENDING_JOBS].map((jobs) => repeat(() => runEach(context, jobs), pauseMs))
  return {
    stop: async () => {
      await Promise.all(runs.map(({ stop }) => stop()))
    },
  }
}

function repeat(run: () => Promise<void>, pauseMs: number): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  let isStopped = false
  let timer = setTimeout(tick, pauseMs).unref()
  function tick(): void {
    running = run().then(() => {
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
