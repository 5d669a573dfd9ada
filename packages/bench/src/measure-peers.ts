import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localReleases, makeDemoData, releaseBuilt } from '@storefront/tooling'
import { renderedDocument } from './first-screen.ts'
import { BUTTON_WORKS, MENU, measurePage } from './measured-page.ts'
import { measuredStorefront } from './measured-storefront.ts'
import { serveBare } from './peers/bare-document.ts'
import { type Load, medianOf, taxPercent } from './peers/federation-tax.ts'
import { oneBundle } from './peers/one-bundle.ts'

const PORT = 3390
/** What federation may cost over one bundle, in percent. */
const TAX_LIMIT = 5

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const ms = (value: number) => `${Math.round(value)} ms`

interface Row {
  name: string
  key: string
  show: (value: number) => string
  /** Whether the limit of the tax holds for it. */
  isTaxed?: boolean
}
const ROWS: readonly Row[] = [
  { name: 'JS, compressed', key: 'bytes_script', show: kB },
  { name: 'CSS, compressed', key: 'bytes_stylesheet', show: kB },
  { name: 'document, compressed', key: 'bytes_document', show: kB },
  { name: 'JS, CSS and document', key: 'bytes_code', show: kB, isTaxed: true },
  { name: 'menu visible', key: 'visible_ms', show: ms, isTaxed: true },
  { name: 'LCP', key: 'lcp_ms', show: ms },
  { name: 'first add button works', key: 'ready_ms', show: ms, isTaxed: true },
  { name: 'total blocking time', key: 'tbt_ms', show: ms },
]

/**
 * Measures the menu page beside its content as one bundle without federation and beside its bare markup, in turn, so that
 * a busy machine slows all three; prints medians, and what federation adds to one bundle.
 */
export async function comparePeers(rounds: number): Promise<void> {
  const data = await makeDemoData()
  const bundleData = await dataOfOneBundle(data.folder)
  const federated = await measuredStorefront(data.folder, PORT, 'demo')
  const bundle = await measuredStorefront(bundleData, PORT + 1, 'demo')
  await renderedDocument(new URL(MENU, bundle.origin))
  const bare = await serveBare(federated.origin, MENU)
  try {
    const pages = { federated: federated.origin, bundle: bundle.origin, bare: bare.origin }
    const loads: Record<keyof typeof pages, Load[]> = { federated: [], bundle: [], bare: [] }
    for (let round = 0; round < rounds; round++)
      for (const name of Object.keys(pages) as (keyof typeof pages)[])
        loads[name].push(await oneLoad(name, pages[name], round === 0))
    print(loads, rounds)
  } finally {
    bare.stop()
    await Promise.all([federated.stop(), bundle.stop()])
    await data.remove()
    await rm(bundleData, { recursive: true, force: true })
  }
}

/** The same businesses with one bundle as the only release. */
async function dataOfOneBundle(demo: string): Promise<string> {
  const dist = await oneBundle()
  const dataDir = await mkdtemp(join(tmpdir(), 'storefront-one-bundle-'))
  await cp(demo, dataDir, { recursive: true })
  await rm(join(dataDir, 'releases'), { recursive: true })
  const releases = await localReleases(dataDir)
  await releaseBuilt(releases, 'measure', [{ name: 'shell', version: '0.0.0', dist, budget: 1_000_000 }])
  return dataDir
}

function print(loads: Record<string, Load[]>, rounds: number): void {
  const titles = ['federated', 'one bundle', 'bare HTML', 'federation adds']
  process.stdout.write(`\n${MENU}, 390×844, 100 ms, 9 Mbit/s, CPU 4× slower, medians of ${rounds}:\n`)
  process.stdout.write(`${''.padEnd(26)}${titles.map((text) => text.padStart(16)).join('')}\n`)
  for (const row of ROWS) process.stdout.write(`${lineOf(row, loads)}\n`)
}

async function oneLoad(name: string, origin: string, isFirst: boolean): Promise<Load> {
  const ready = name === 'bare' ? [] : ['--ready', BUTTON_WORKS]
  const { median } = await measurePage({
    name,
    url: `${origin}${MENU}`,
    runs: '1',
    args: ['--warmup', isFirst ? '1' : '0', ...ready],
  })
  const sum = (keys: readonly string[]) => keys.reduce((total, key) => total + (median[key] ?? 0), 0)
  return { ...median, bytes_code: sum(['bytes_script', 'bytes_stylesheet', 'bytes_document']) }
}

function lineOf({ name, key, show, isTaxed }: Row, loads: Record<string, Load[]>): string {
  const medians = Object.values(loads).map((some) => medianOf(some, key))
  const [federated = null, bundle = null] = medians
  const tax = taxPercent(federated, bundle)
  const added = tax === null ? '–' : `${tax > 0 ? '+' : ''}${tax} %`
  const verdict = isTaxed
    ? (tax ?? Number.NaN) <= TAX_LIMIT
      ? '  ok'
      : `  MISSED (limit ${TAX_LIMIT} %)`
    : ''
  const cells = [...medians.map((value) => (value === null ? '–' : show(value))), added]
  return `  ${name.padEnd(24)}${cells.map((cell) => cell.padStart(16)).join('')}${verdict}`
}
