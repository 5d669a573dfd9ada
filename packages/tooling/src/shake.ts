import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { run } from './run.ts'
import { type Round, shakeRounds } from './shake/rounds.ts'

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

const commandOf = ({ seed }: Round) => [
  ...['run', '--config', 'packages/tooling/vitest.config.ts', ...files],
  ...['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`],
]
const environmentOf = ({ at, timeZone }: Round) => ({
  SHAKE_AT: new Date(at).toISOString(),
  TZ: timeZone,
})

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
  const unload = loadProcessors(Number(values.load ?? availableParallelism()))
  const failed: Round[] = []
  try {
    for (const [index, round] of rounds.entries()) {
      const { code, output } = await run('vitest', commandOf(round), {
        quiet: true,
        env: environmentOf(round),
      })
      const { SHAKE_AT, TZ } = environmentOf(round)
      const outcome = code === 0 ? 'passed' : `FAILED\n${output}`
      process.stdout.write(
        `${before + index + 1}/${all.length} ${round.label}, ${SHAKE_AT} in ${TZ}, order ${round.seed}: ${outcome}\n`,
      )
      if (code !== 0) failed.push(round)
    }
  } finally {
    unload()
  }
  for (const round of failed) {
    const { SHAKE_AT, TZ } = environmentOf(round)
    process.stdout.write(`Again: SHAKE_AT=${SHAKE_AT} TZ=${TZ} vitest ${commandOf(round).join(' ')}\n`)
  }
  process.stdout.write(`${rounds.length - failed.length} of ${rounds.length} rounds passed, seed ${seed}\n`)
  return failed.length === 0 ? 0 : 1
}

process.exitCode = await shake()
