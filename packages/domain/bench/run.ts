import { readdirSync } from 'node:fs'

/** What a `*.bench.ts` beside this file exports. A returned value keeps the work from being optimised away. */
interface Bench {
  name: string
  run: () => unknown
  /** Another way to do the same, measured in the same run; the ratio of the medians is printed. */
  against?: { name: string; run: () => unknown }
}

const WARM_UP_MS = 300
const MEASURED_MS = 1500
const FEWEST_RUNS = 15

function timesOf(run: () => unknown): number[] {
  const warmUntil = performance.now() + WARM_UP_MS
  while (performance.now() < warmUntil) run()
  const times: number[] = []
  const until = performance.now() + MEASURED_MS
  while (performance.now() < until || times.length < FEWEST_RUNS) {
    const start = performance.now()
    run()
    times.push(performance.now() - start)
  }
  return times.sort((one, other) => one - other)
}

function share(times: readonly number[], part: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN
}

/** Prints one line and gives the median in milliseconds. */
function measure(name: string, run: () => unknown): number {
  const times = timesOf(run)
  const [median, p95] = [share(times, 0.5), share(times, 0.95)]
  const figures = `median ${median.toFixed(4)} ms, p95 ${p95.toFixed(4)} ms, ${times.length} runs`
  process.stdout.write(`${name}: ${figures}\n`)
  return median
}

const only = process.argv[2] ?? ''
for (const file of readdirSync(import.meta.dirname).sort()) {
  if (!file.endsWith('.bench.ts') || !file.includes(only)) continue
  const { name, run, against } = (await import(`./${file}`)) as Bench
  const median = measure(name, run)
  if (!against) continue
  const other = measure(against.name, against.run)
  process.stdout.write(`${name}: ${(other / median).toFixed(1)} times as fast\n`)
}
