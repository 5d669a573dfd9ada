import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { states } from '@storefront/releases'
import {
  haveNginx,
  ROOT,
  type SmallStorefront,
  smallStorefront,
  startCachingProxy,
} from '@storefront/tooling'

/**
 * Measures the time to roll back, from the command to the first page load on the old version: through the gateway, and
 * behind nginx as a caching proxy, there also until the public state shows it. Ends with 1 when a limit is missed.
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '50' }, pointer: { type: 'string', default: '50' } },
})
const RUNS = Number(values.runs)
const POINTER_RUNS = Number(values.pointer)
const say = (line: string) => process.stdout.write(`${line}\n`)
const execute = promisify(execFile)

let version = 0
async function timeToRollback(
  shop: SmallStorefront,
  dataDir: string,
  isBack: () => Promise<boolean>,
): Promise<number> {
  await shop.promoteMenu(`1.${++version}.0`)
  await isBack()
  const started = performance.now()
  const command = execute(
    'node',
    [join(ROOT, 'packages/releases/src/cli/release.ts'), 'rollback', 'mf-menu', '--reason', 'drill'],
    {
      env: { ...process.env, DATA_DIR: dataDir },
    },
  )
  while (!(await isBack())) await new Promise((resolve) => setTimeout(resolve, 5))
  const took = performance.now() - started
  await command
  return took
}

const newest = async ({ releases: { store, env, keys } }: SmallStorefront) =>
  (await states({ store, env, keys }, 1))[0]?.seq ?? 0

async function drill(
  name: string,
  runs: number,
  limit: number,
  once: () => Promise<number>,
): Promise<boolean> {
  const times: number[] = []
  for (let i = 0; i < runs; i++) times.push(await once())
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0)
  const isGood = at(0.95) <= limit
  say(
    `${isGood ? 'ok    ' : 'MISSED'} ${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms over ${runs} runs (limit ${limit} ms)`,
  )
  return isGood
}

const dataDir = await mkdtemp(join(tmpdir(), 'release-drill-'))
const shop = await smallStorefront(dataDir)
const page = (origin: string) => async () => (await shop.shownBy(origin)) === '1.0.0'
const results = [
  await drill('page load through the gateway', RUNS, 2_000, () =>
    timeToRollback(shop, dataDir, page(shop.origin)),
  ),
]
if (await haveNginx()) {
  const proxy = await startCachingProxy(join(dataDir, 'nginx'), shop.origin)
  results.push(
    await drill('page load behind nginx', RUNS, 15_000, () =>
      timeToRollback(shop, dataDir, page(proxy.origin)),
    ),
  )
  const state = async () =>
    ((await (await fetch(`${proxy.origin}/r/prod/state.json`)).json()) as { seq: number }).seq
  const pointer = async () => {
    let expected = 0
    return timeToRollback(shop, dataDir, async () => {
      const shown = await state()
      expected ||= (await newest(shop)) + 1
      return shown >= expected
    })
  }
  results.push(await drill('public state behind nginx', POINTER_RUNS, 15_000, pointer))
  await proxy.stop()
}
await shop.stop()
await rm(dataDir, { recursive: true, force: true })
process.exitCode = results.every(Boolean) ? 0 : 1
