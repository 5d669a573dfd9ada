import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApi } from '../src/create-api.ts'
import { WIDE_LIMITS } from '../src/platform/limits/visitor-limits.ts'
import { largeBusiness } from '../src/testing/large-business.ts'
import { startPostgres } from '../src/testing/postgres-server.ts'
import { startServerProcess } from '../src/testing/server-process.ts'
import { anOrder } from '../src/testing/test-server.ts'
import { type Figures, measure, middle } from './measure.ts'
import { plainOrders } from './plain-orders.ts'

/** Runs of each kind, one after the other in turn, so that a noisy minute hits all of them. */
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const SECONDS = Number(process.env.SECONDS ?? 5)
const POOL = 10

const BARE = fileURLToPath(new URL('./bare.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'storefront-bench-'))
const postgres = await startPostgres({ unsafe: false })
const env = {
  NODE_ENV: 'production',
  SECRET: 'a secret of the benchmark'.repeat(2),
  PUBLIC_ORIGIN: 'https://bench.example',
  TRUST_PROXY: 'none',
  PAYMENT_PROVIDERS: 'none',
  MESSAGE_URL: 'none',
  DATABASE_URL: postgres.url,
  DATABASE_POOL: String(POOL),
  DATA_DIR: folder,
}
await importBusiness()
const api = await startServerProcess(env)
const menu = await fetch(`${api.origin}/api/webapp/v5/menu/test-main`)
const body = Buffer.from(await menu.arrayBuffer())
const etag = menu.headers.get('etag') ?? ''
writeFileSync(join(folder, 'body.json'), body)
const bare = await startServerProcess({ NODE_ENV: 'production', BODY_FILE: join(folder, 'body.json') }, BARE)

try {
  const found = await inTurn({
    'bare framework, a constant of that size': () => measure(`${bare.origin}/api/constant`, SECONDS),
    menu: () => measure(`${api.origin}/api/webapp/v5/menu/test-main`, SECONDS),
    'menu the visitor already has (304)': () =>
      measure(`${api.origin}/api/webapp/v5/menu/test-main`, SECONDS, {
        headers: { 'if-none-match': etag },
        status: 304,
      }),
    'plain SQL, the same rows': () => plainOrders(postgres.url, POOL, SECONDS),
    'orders placed': () => placeOrders(SECONDS),
  })
  print(found)
} finally {
  await bare.end()
  await api.end()
  await postgres.remove()
  rmSync(folder, { recursive: true, force: true })
}

async function importBusiness(): Promise<void> {
  const opened = await createApi({
    dataDir: join(folder, 'api'),
    databaseUrl: postgres.url,
    demo: false,
    secret: 'bench',
    scarceLimits: WIDE_LIMITS,
  })
  const imported = await opened.importBusiness({ file: largeBusiness(), picture: () => null })
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems))
  await opened.close()
}

function placeOrders(seconds: number): Promise<Figures> {
  return measure(`${api.origin}/api/webapp/order`, seconds, {
    requests: [
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => ({
          ...request,
          body: JSON.stringify(anOrder({ idempotency_key: crypto.randomUUID() })),
        }),
      },
    ],
  })
}

async function inTurn(kinds: Record<string, () => Promise<Figures>>): Promise<Map<string, Figures>> {
  const runs = new Map(Object.keys(kinds).map((name) => [name, [] as Figures[]]))
  await placeOrders(1)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, run] of Object.entries(kinds)) runs.get(name)?.push(await run())
  return new Map([...runs].map(([name, all]) => [name, middle(all)]))
}

function print(found: Map<string, Figures>): void {
  const [floor, reads, unchanged, plain, orders] = [...found.values()]
  const share = (part?: Figures, whole?: Figures) =>
    `${Math.round((100 * (part?.perSecond ?? 0)) / (whole?.perSecond ?? 1))} %`
  process.stdout.write(
    `${ROUNDS} runs of ${SECONDS} s each on 50 connections, the middle one; menu of ${body.length} bytes\n`,
  )
  for (const [name, { perSecond, p99 }] of found)
    process.stdout.write(
      `  ${name.padEnd(42)} ${String(Math.round(perSecond)).padStart(7)} /s   p99 ${p99.toFixed(1)} ms\n`,
    )
  process.stdout.write(
    `menu reads are ${share(reads, floor)} of the bare framework (aim 60 %), 304 ${share(unchanged, floor)}\n`,
  )
  process.stdout.write(`orders are ${share(orders, plain)} of plain SQL (aim 50 %)\n`)
}
