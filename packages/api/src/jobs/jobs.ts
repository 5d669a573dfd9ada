import type { ApiContext } from '../api-context.ts'
import { proveDomains } from '../domains/prove-domains.ts'
import { expireCharges } from '../payments/expire-charges.ts'
import { collectPictures } from '../pictures/store-pictures.ts'
import { expireBookings } from '../reservations/expire-bookings.ts'
import { sendReminders } from '../reservations/send-reminders.ts'

/** Periodic jobs. Each is safe to run on several instances at once. */
const JOBS: Readonly<Record<string, (context: ApiContext) => Promise<unknown>>> = {
  'prove-domains': proveDomains,
  'expire-charges': expireCharges,
  'expire-bookings': expireBookings,
  'send-reminders': sendReminders,
  'collect-pictures': collectPictures,
}

/** Runs every job once; a failure is reported and does not stop the others. */
export async function runJobs(context: ApiContext): Promise<void> {
  for (const [name, job] of Object.entries(JOBS)) {
    await job(context).catch((error: unknown) => context.report(`The job ${name} failed`, error))
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
