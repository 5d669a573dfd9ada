import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { run } from './run.ts'
import { type Round, shakeRounds } from './shake/rounds.ts'
import { testFolder } from './test-folder.ts'
import { type Step, testsWithoutBrowser } from './test-steps.ts'

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    repeats: { type: 'string' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    load: { type: 'string' },
  },
})
/** The whole takes minutes each time, so that fewer rounds of it are the rule. */
const REPEATS_OF_ALL = 10

/** Keeps as many processors busy as asked for, until it is stopped. */
function loadProcessors(count: number): () => void {
  const busy = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', 'for(;;);'], { stdio: 'ignore' }),
  )
  return () => {
    for (const child of busy) child.kill('SIGKILL')
  }
}

/** The whole runs as in `npm test`; files that are named run on the embedded database. */
function stepsOf({ seed, at, timeZone }: Round): Step[] {
  const shuffled = ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`]
  const env = { SHAKE_AT: new Date(at).toISOString(), TZ: timeZone }
  const [unit, ...others] = testsWithoutBrowser(shuffled)
  if (files.length > 0 && unit) return [{ ...unit, args: [...unit.args, ...files], env }]
  return [unit, ...others].flatMap((step) => (step ? [{ ...step, env: { ...step.env, ...env } }] : []))
}

const commandOf = ({ env, program, args }: Step) =>
  [...Object.entries(env ?? {}).map(([name, value]) => `${name}=${value}`), program, ...args].join(' ')

/**
 * `pnpm shake [files]`: repeats unit, component and API tests in another order each time, on busy processors, with the
 * clock at each hour, weekday, end of a month and change of the clock. `--repeats` takes fewer rounds, `--load` is the
 * number of busy processes, `--seed` repeats the orders of an earlier shake, which `--from 6` continues after five rounds.
 * Fails when a round does, and names it.
 */
async function shake(): Promise<number> {
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
  const repeats = values.repeats ?? (files.length === 0 ? String(REPEATS_OF_ALL) : undefined)
  const all = shakeRounds(Date.now(), seed, repeats === undefined ? undefined : Number(repeats))
  const before = Number(values.from) - 1
  const rounds = all.slice(before)
  const { remove } = testFolder('shake-')
  const unload = loadProcessors(Number(values.load ?? availableParallelism()))
  // Also when it is stopped.
  process.once('exit', unload)
  const failed: Step[] = []
  try {
    for (const [index, round] of rounds.entries()) {
      const place = `${before + index + 1}/${all.length} ${round.label}, ${new Date(round.at).toISOString()}`
      for (const step of stepsOf(round)) {
        const started = performance.now()
        const { code, output } = await run(step.program, step.args, { quiet: true, env: step.env ?? {} })
        const seconds = ((performance.now() - started) / 1000).toFixed(0)
        process.stdout.write(
          `${place} in ${round.timeZone}, order ${round.seed}, ${step.name}: ${code === 0 ? `passed in ${seconds} s` : `FAILED\n${output}`}\n`,
        )
        if (code !== 0) failed.push(step)
      }
    }
  } finally {
    unload()
    remove()
  }
  for (const step of failed) process.stdout.write(`Again: ${commandOf(step)}\n`)
  process.stdout.write(`${rounds.length} rounds, seed ${seed}: ${failed.length} failed runs\n`)
  return failed.length === 0 ? 0 : 1
}

process.exitCode = await shake()
