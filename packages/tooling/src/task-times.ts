import type { Browser, Page } from 'playwright-core'
import { common, type Span, silences, watchGaps, within } from './standstill.ts'

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

/** What a browser did, to be read by `taskTimes` when nothing is measured any more: it takes a while. */
export interface Watched {
  trace: Buffer
  gaps: readonly Span[]
}

/** The tasks of a page's main thread, in milliseconds. */
export interface TaskTimes {
  /** The longest by the clock, but for what the whole machine stood still in it. */
  longest: number
  /** How many took over 50 ms in this way. */
  over50: number
  /** The longest by the clock alone. */
  byClock: number
  /** How long the machine stood still in all. */
  standstill: number
}

/** The category of the browser's trace that has the tasks of all its threads and nothing else. */
const TASKS = 'toplevel'
const MAIN_THREAD = 'CrRendererMain'
/** A task that takes longer is felt. */
const FELT_MS = 50

/** Has the browser keep how long its tasks take, until the answer is called. */
export async function watchTaskTimes(browser: Browser, page: Page): Promise<() => Promise<Watched>> {
  await browser.startTracing(page, { categories: [TASKS] })
  const stop = watchGaps()
  return async () => {
    const gaps = stop()
    return { trace: await browser.stopTracing(), gaps }
  }
}

/**
 * How long the tasks of the watched page took. The machine stood still while no thread of any of the browser's
 * processes began or ended a task and the process that watches could not run either: a virtual machine is stopped by its
 * host for 30 to 40 ms now and then. A page that works for as long does not stop the others, nor does a busy processor.
 */
export function taskTimes({ trace, gaps }: Watched): TaskTimes {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] }
  const still = common(gaps, silences(traceEvents.filter(({ ts }) => ts > 0).flatMap(moments)))
  const tasks = mainTasks(traceEvents)
  if (tasks.length === 0) throw new Error('the browser’s trace has no task of a page')
  const own = tasks.map(([from, to]) => (to - from - within([from, to], still)) / 1_000)
  return {
    longest: Math.round(Math.max(...own)),
    over50: own.filter((took) => took > FELT_MS).length,
    byClock: Math.round(Math.max(...tasks.map(([from, to]) => to - from)) / 1_000),
    standstill: Math.round(still.reduce((sum, [from, to]) => sum + to - from, 0) / 1_000),
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
