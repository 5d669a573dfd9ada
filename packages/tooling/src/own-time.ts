import type { Browser, Page } from 'playwright-core'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** The processor's time in it, in microseconds; waiting for a processor is not in it. */
  tdur?: number
  args: { name?: string }
}

/** The category of the browser's trace that has its tasks and nothing else. */
const TASKS = 'toplevel'
const MAIN_THREAD = 'CrRendererMain'

/** Has the browser keep how much of the processor each task of a page takes, until it is told to stop tracing. */
export async function watchOwnTime(browser: Browser, page: Page): Promise<void> {
  await browser.startTracing(page, { categories: [TASKS] })
}

/**
 * The processor's time in the longest task of any page in a trace of `watchOwnTime`, in milliseconds: what the page
 * itself costs. By the clock a task also takes as long as it waits: for the compositor, or for a processor. It explains
 * a long task and does not excuse one. To be read when nothing is measured any more: it takes a while.
 */
export function ownTimeIn(text: Buffer): number {
  const trace = JSON.parse(text.toString('utf8')) as { traceEvents: TraceEvent[] }
  const thread = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`
  const named = trace.traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === MAIN_THREAD,
  )
  const mains = new Set(named.map(thread))
  const tasks = trace.traceEvents.filter(
    (event) => event.ph === 'X' && event.name.endsWith('RunTask') && mains.has(thread(event)),
  )
  if (tasks.length === 0) throw new Error('the browser’s trace has no task of a page')
  return Math.round(Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000)
}
