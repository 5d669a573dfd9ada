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
 * behind nginx as a caching proxy, there also until the public state shows it. Also the time from a canary, a promotion and
 * a rollback to the markup of its server half (SR-02). Ends with 1 when a limit is missed.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '50' },
    pointer: { type: 'string', default: '50' },
    markup: { type: 'string', default: '20' },
  },
})
const RUNS = Number(values.runs)
const MARKUP_RUNS = Number(values.markup)
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

/** Time from a change of the release to the first document that the right server half rendered. */
async function timeToMarkup(version: string, change: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await change()
  while ((await shop.markupBy()) !== version) await new Promise((resolve) => setTimeout(resolve, 5))
  return performance.now() - started
}

/** The longest of a canary that is taken back, a promotion and its rollback. */
async function markupOfEachStep(): Promise<number> {
  const [tried, next] = [`1.${++version}.0`, `1.${++version}.0`]
  const rollBack = () =>
    execute(
      'node',
      [join(ROOT, 'packages/releases/src/cli/release.ts'), 'rollback', 'mf-menu', '--reason', 'drill'],
      { env: { ...process.env, DATA_DIR: dataDir } },
    )
  const times = [
    await timeToMarkup(tried, () => shop.canaryMenu(tried)),
    await timeToMarkup('1.0.0', () => shop.canaryMenu(null)),
    await timeToMarkup(next, () => shop.promoteMenu(next)),
    await timeToMarkup('1.0.0', rollBack),
  ]
  return Math.max(...times)
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
results.push(await drill('markup after canary, promotion and rollback', MARKUP_RUNS, 2_000, markupOfEachStep))
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
