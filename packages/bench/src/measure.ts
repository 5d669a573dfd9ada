import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { readRelease, states } from '@storefront/releases'
import { buildApps, findChromium, type LocalReleases, localReleases, releaseBuilt } from '@storefront/tooling'
import { SCRIPT_LIMIT } from './first-screen.ts'
import { measureDocuments } from './measure-documents.ts'
import { measureBlankRows, measureLongMenu } from './measure-long-menu.ts'
import { measureMap } from './measure-map.ts'
import { comparePeers } from './measure-peers.ts'
import { measureRepeatVisits } from './measure-repeat-visit.ts'
import {
  BUTTON_WORKS,
  FIRST_BUTTON,
  FIRST_ROW,
  type Figures,
  MENU,
  measurePage as measureUrl,
} from './measured-page.ts'
import { measuredStorefront } from './measured-storefront.ts'
import type { TaskTimes } from './task-times.ts'

const PORT = 3390
const RUNS = process.env.RUNS ?? '5'
const PAGE = `http://localhost:${PORT}${MENU}`
/** The add button of an item without choices: a tap puts it into the cart. */
const ADD_AT_ONCE = `${FIRST_BUTTON}[aria-label^="Add "]`
/** What that button becomes. */
const ROW_STEPPER = '[data-testid="quick-add"] input'
/** A tap is answered when the next picture is drawn, and what it did can be seen then. */
const ANSWER_LIMIT_MS = 100
/** Milliseconds from a key press to its results in a menu of 2,000 items. */
const SEARCH_LIMIT_MS = 50

/** Until the menu is there again, with the service worker and without a connection. */
const REPEAT_LIMIT_MS = 300

const say = (line: string) => process.stdout.write(`${line}\n`)
const chromium = await findChromium()

const measurePage = (name: string, args: string[]) => measureUrl({ name, url: PAGE, runs: RUNS, args })

const kB = (bytes: number | null | undefined) => `${((bytes ?? 0) / 1000).toFixed(1)} kB`

/** Each figure with its target: the server's markup is on a screen at once, and works soon after. */
const LIMITS: { name: string; key: string; limit: number; show?: (n: number) => string }[] = [
  { name: 'JS, compressed', key: 'bytes_script', limit: SCRIPT_LIMIT, show: kB },
  { name: 'CSS, compressed', key: 'bytes_stylesheet', limit: 12_000, show: kB },
  { name: 'request chain before the menu shows', key: 'depth_before_visible', limit: 4, show: String },
  { name: 'menu visible', key: 'visible_ms', limit: 500 },
  { name: 'LCP', key: 'lcp_ms', limit: 800 },
  { name: 'total blocking time', key: 'tbt_ms', limit: 100 },
  { name: 'CLS', key: 'cls', limit: 0, show: String },
  { name: 'first add button works', key: 'ready_ms', limit: 1_200 },
  { name: 'document, compressed', key: 'bytes_document', limit: 35_000, show: kB },
  { name: 'first dish begins at', key: 'visible_top_px', limit: 400, show: (px) => `${px} px` },
]
const MORE = [
  'fcp_ms',
  'ttfb_ms',
  'requests_before_visible',
  'requests_total',
  'bytes_image',
  'bytes_fetch',
  'bytes_total',
  'long_task_max_ms',
  'dom_nodes',
  'sanity_cpu_ratio',
]

function printPage({ median, median_run }: Figures): void {
  say(`\n${PAGE}, 390×844, 100 ms, 9 Mbit/s, CPU 4× slower, medians of ${RUNS}:`)
  for (const { name, key, limit, show = (n: number) => `${n} ms` } of LIMITS) {
    const value = median[key]
    const verdict = value !== null && value !== undefined && value <= limit ? 'ok ' : 'MISSED'
    say(
      `  ${verdict} ${name}: ${value === null || value === undefined ? 'not seen' : show(value)} (limit ${show(limit)})`,
    )
  }
  for (const key of MORE) say(`      ${key}: ${key.startsWith('bytes') ? kB(median[key]) : median[key]}`)
  say(`      longest chain: ${median_run.chain_before_visible.join(' → ')}`)
  for (const error of median_run.errors) say(`      console: ${error}`)
}

function printTap(name: string, { median }: Figures): void {
  say(
    `  tap on ${name}: next paint ${median.inp_ms} ms, result shown after ${Math.round(median.click_after_ms ?? Number.NaN)} ms`,
  )
}

async function printAdd(): Promise<void> {
  const { median } = await measurePage('add', ['--click', ADD_AT_ONCE, '--after', ROW_STEPPER])
  for (const [what, key] of [
    ['next paint', 'inp_ms'],
    ['its stepper shown', 'click_after_ms'],
  ] as const) {
    const value = median[key] ?? Number.NaN
    say(
      `  ${value <= ANSWER_LIMIT_MS ? 'ok ' : 'MISSED'} tap on add: ${what} after ${value} ms (limit ${ANSWER_LIMIT_MS} ms)`,
    )
  }
  printTap(
    'add, until the cart bar',
    await measurePage('bar', ['--click', ADD_AT_ONCE, '--after', '[data-testid="cart-bar"] a']),
  )
}

async function printSizes({ store, env, keys }: LocalReleases): Promise<void> {
  const [state] = await states({ store, env, keys }, 1)
  const size = async (path: string) =>
    brotliCompressSync((await store.read(path.slice(1)))?.body ?? Buffer.of()).length
  const sum = async (folder: string, files: string[]) =>
    (await Promise.all(files.map((file) => size(`${folder}/${file}`)))).reduce((a, b) => a + b, 0)
  say('\nSizes (brotli):')
  for (const [name, { stable }] of Object.entries(state?.apps ?? {})) {
    const { path } = stable
    const release = await readRelease({ store, keys }, stable)
    if (release.kind === 'host')
      say(
        `  ${name}: first screen ${kB(await sum(path, release.initial.js))} JS, ${kB(await sum(path, release.initial.css))} CSS`,
      )
    else say(`  ${name}: entry ${kB(await size(`${path}/${release.entry}`))}`)
    for (const [expose, { js, css }] of Object.entries(release.exposes))
      say(`    ${expose}: ${kB(await sum(path, js))} JS, ${kB(await sum(path, css))} CSS`)
  }
}

async function printLongMenu(origin: string): Promise<void> {
  const visits = await measureLongMenu(origin, chromium, Number(RUNS))
  const each = (of: (tasks: TaskTimes) => number) => visits.map(({ tasks }) => of(tasks))
  const longest = each((tasks) => tasks.longest)
  const verdict = Math.max(...longest) <= 50 ? 'ok ' : 'MISSED'
  say(`\n2,000 items, CPU 4× slower, ${RUNS} visits, each ${visits[0]?.windows} windows long:`)
  say(
    `  ${verdict} longest task while scrolling, of each visit: ${longest.join(', ')} ms (limit 50 ms in every visit)`,
  )
  say(`      tasks over 50 ms: ${each((tasks) => tasks.over50).join(', ')}`)
  say(
    `      by the clock, with what this machine stood still: ${each((tasks) => tasks.byClock).join(', ')} ms`,
  )
  say(`      this machine stood still for: ${each((tasks) => tasks.hostStall).join(', ')} ms`)
  say(`      rows in the document at most: ${Math.max(...visits.map(({ rows }) => rows))}`)
  const { moving, still } = await measureBlankRows(origin, chromium)
  say(`      points of the window without a row: ${moving} % while flinging, ${still} % standing still`)
  for (const [index, { query }] of (visits[0]?.searches ?? []).entries()) {
    const shown = visits.map(({ searches }) => searches[index]?.shown ?? Number.NaN)
    say(
      `  ${median(shown) <= SEARCH_LIMIT_MS ? 'ok ' : 'MISSED'} search “${query}”: shown after ${median(shown)} ms (limit ${SEARCH_LIMIT_MS} ms; of each visit ${shown.join(', ')})`,
    )
  }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function printMap(origin: string): Promise<void> {
  const { code, shown, opening, near, zooming, far } = await measureMap(origin, chromium)
  const line = (value: number, limit: number, text: string) =>
    say(`  ${value <= limit ? 'ok ' : 'MISSED'} ${text}: ${value} ms (limit ${limit} ms)`)
  say('\n200 zones of 300 vertices, CPU 4× slower:')
  say(`      the map, when it is shown: ${kB(code)} JS`)
  line(shown, 1_500, 'map shown after its code has come')
  say(`      longest task meanwhile: ${opening} ms`)
  line(near.longestTask, 50, 'longest task while the map is dragged')
  line(far.longestTask, 50, 'longest task while it is dragged with all zones in view')
  say(
    `      tasks over 50 ms: ${near.longTasks} and ${far.longTasks}; longest while zooming out: ${zooming} ms`,
  )
}

async function printRepeatVisits(origin: string): Promise<void> {
  say('\nThe menu again, kept by the service worker, CPU 4× slower, until it is painted:')
  for (const [name, visits] of Object.entries(await measureRepeatVisits(origin, chromium, Number(RUNS)))) {
    const verdict = median(visits) <= REPEAT_LIMIT_MS ? 'ok ' : 'MISSED'
    say(
      `  ${verdict} ${name}: ${median(visits)} ms (limit ${REPEAT_LIMIT_MS} ms; of each visit ${visits.join(', ')})`,
    )
  }
}

await buildApps()
if (process.argv.includes('--peers')) await comparePeers(Number(RUNS))
else await measureStorefront()

/** `--add`, `--documents`, `--long-menu`, `--map` and `--repeat` measure nothing else. */
async function measureStorefront(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'storefront-measure-'))
  const releases = await localReleases(dataDir)
  await releaseBuilt(releases, 'measure')
  // One address asks for all documents.
  process.env.RATE_LIMITS = 'off'
  const running = await measuredStorefront(dataDir, PORT)
  try {
    if (process.argv.includes('--long-menu')) await printLongMenu(running.origin)
    else if (process.argv.includes('--add')) await printAdd()
    else if (process.argv.includes('--documents')) await measureDocuments(running.origin)
    else if (process.argv.includes('--map')) await printMap(running.origin)
    else if (process.argv.includes('--repeat')) await printRepeatVisits(running.origin)
    else await measureAll(running.origin, releases)
  } finally {
    await running.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measureAll(origin: string, releases: LocalReleases): Promise<void> {
  printPage(await measurePage('page', ['--ready', BUTTON_WORKS]))
  say('')
  printTap(
    'an item',
    await measurePage('item', ['--click', `${FIRST_ROW} a`, '--after', '[data-testid="item-page"] h1']),
  )
  await printAdd()
  printTap(
    'search',
    await measurePage('search', [
      '--click',
      '[data-testid="search-entry"]',
      '--after',
      'input[inputmode="search"]',
    ]),
  )
  await printRepeatVisits(origin)
  await printLongMenu(origin)
  await printMap(origin)
  await measureDocuments(origin)
  await printSizes(releases)
}
