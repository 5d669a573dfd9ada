import type { Browser, Page } from 'playwright-core'
import { detectStalls, intersect, overlap, quietSpans, type Span } from './host-stall.ts'

export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** When it began and how long it took by the clock, in microseconds. */
  ts: number
  dur?: number
  args: { name?: string }
}

/** A recorded trace. `taskTimes` evaluates it after the measurement, because parsing is slow. */
export interface Watched {
  trace: Buffer
  stalls: readonly Span[]
}

/** The tasks of a page's main thread, in milliseconds. */
export interface TaskTimes {
  /** The longest by wall clock, minus host stalls. */
  longest: number
  /** How many took over 50 ms, minus host stalls. */
  over50: number
  /** The longest by wall clock. */
  byClock: number
  /** Total time of host stalls. */
  hostStall: number
}

/** The trace category that has only the tasks of all threads. */
const TASKS = 'toplevel'
const MAIN_THREAD = 'CrRendererMain'
/** Threshold of a long task. */
const LONG_TASK_MS = 50

/** Records the browser's tasks. Returns a function that stops and returns the recording. */
export async function watchTaskTimes(browser: Browser, page: Page): Promise<() => Promise<Watched>> {
  await browser.startTracing(page, { categories: [TASKS] })
  const stop = detectStalls()
  return async () => {
    const stalls = stop()
    return { trace: await browser.stopTracing(), stalls }
  }
}

/**
 * Task durations of the recorded page. A host stall is a span in which no thread of any browser process began or ended a
 * task and the measuring process could not run either: a hypervisor pauses a virtual machine for 30 to 40 ms now and
 * then. A busy page stops no other process, and a busy processor does not stop them all.
 */
export function taskTimes({ trace, stalls }: Watched): TaskTimes {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] }
  const stalled = intersect(stalls, quietSpans(traceEvents.filter(({ ts }) => ts > 0).flatMap(moments)))
  const tasks = mainTasks(traceEvents)
  if (tasks.length === 0) throw new Error('the browser’s trace has no task of a page')
  const own = tasks.map(([from, to]) => (to - from - overlap([from, to], stalled)) / 1_000)
  return {
    longest: Math.round(Math.max(...own)),
    over50: own.filter((took) => took > LONG_TASK_MS).length,
    byClock: Math.round(Math.max(...tasks.map(([from, to]) => to - from)) / 1_000),
    hostStall: Math.round(stalled.reduce((sum, [from, to]) => sum + to - from, 0) / 1_000),
  }
}

const moments = ({ ts, dur = 0 }: TraceEvent) => [ts, ts + dur]

function mainTasks(events: readonly TraceEvent[]): Span[] {
  const thread = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`
  const named = events.filter(({ name, args }) => name === 'thread_name' && args.name === MAIN_THREAD)
  const mains = new Set(named.map(thread))
  return events
    .filter((event) => event.ph === 'X' && event.name.endsWith('RunTask') && mains.has(thread(event)))
    .map(({ ts, dur = 0 }) => [ts, ts + dur])
}
