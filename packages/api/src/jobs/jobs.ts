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

/** A job that can go on at once ends with `more` (`RunEnd`). */
type Job = (context: CommerceContext) => Promise<unknown>
type Jobs = Readonly<Record<string, Job>>

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
  'forget-events': forgetEvents,
  'deliver-events': deliverEvents,
  'anonymize-old': anonymizeOld,
  'forget-expired': forgetExpired,
  // Last, for it waits for name servers and sites of anybody.
  'prove-domains': proveDomains,
}

/** What talks to printers: it runs apart, and again beside a run that a slow one holds up. */
const PRINTING_JOBS: Jobs = { 'print-tickets': runPrintJobs }

/**
 * What brings something to people: it runs apart, so that a message service without an answer holds up no other job. Jobs
 * of the shop wait for others too, for payment providers, tills and the DNS, each at a limit of time.
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

const ALL_JOBS = [SHOP_JOBS, PRINTING_JOBS, SENDING_JOBS]

/** Names of the jobs that a process runs. */
export const jobNames = ({ jobPause }: Pick<ApiOptions, 'jobPause'>): string[] =>
  jobPause === null ? [] : ALL_JOBS.flatMap(Object.keys)

/**
 * Runs every job once, or those of the shop alone, one after the other; a failure is reported and does not stop the others.
 */
export async function runJobs(context: CommerceContext, which: 'all' | 'shop' = 'all'): Promise<void> {
  for (const jobs of which === 'all' ? ALL_JOBS : [SHOP_JOBS]) await runEach(context, jobs)
}

/** Runs these once; those that can go on at once are the answer. */
async function runEach(context: CommerceContext, jobs: Jobs): Promise<Jobs> {
  const more: Record<string, Job> = {}
  for (const [name, job] of Object.entries(jobs))
    await inSpan({ name: `job ${name}`, isRoot: true }, () => job(context)).then(
      (end) => {
        context.metrics.jobRan(name, 'done')
        if (end === 'more') more[name] = job
      },
      (error: unknown) => {
        context.metrics.jobRan(name, 'failed')
        context.report(`The job ${name} failed`, error)
      },
    )
  return more
}

/**
 * Runs the jobs periodically, those that print or send apart from the others. Those that have more to do go on without a
 * pause, until it is time for all again. `stop` waits for what runs.
 */
export function repeatJobs(context: CommerceContext, pauseMs: number): { stop(): Promise<void> } {
  const runs = ALL_JOBS.map((jobs) => {
    const run = async (isStopped: () => boolean) => {
      const end = performance.now() + pauseMs
      let left = await runEach(context, jobs)
      while (Object.keys(left).length > 0 && !isStopped() && performance.now() < end)
        left = await runEach(context, left)
      return Object.keys(left).length > 0
    }
    return repeat(run, { pauseMs, isBeside: jobs === PRINTING_JOBS })
  })
  return {
    stop: async () => {
      await Promise.all(runs.map(({ stop }) => stop()))
    },
  }
}

/**
 * Starts a run so long after the end of the one before, at once if that left something, or after its start where runs may
 * be `isBeside` each other.
 */
function repeat(
  run: (isStopped: () => boolean) => Promise<boolean>,
  { pauseMs, isBeside }: { pauseMs: number; isBeside: boolean },
): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve()
  let isStopped = false
  let timer = setTimeout(tick, pauseMs).unref()
  function next(pause: number): void {
    if (!isStopped) timer = setTimeout(tick, pause).unref()
  }
  function tick(): void {
    const [before, now] = [running, run(() => isStopped)]
    running = now.then(async (isMore) => {
      if (!isBeside) next(isMore ? 0 : pauseMs)
      await before
    })
    if (isBeside) next(pauseMs)
  }
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
