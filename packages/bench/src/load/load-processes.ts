import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { startPostgres } from '@storefront/api/testing/postgres-server'
import { type StorefrontProcess, startStorefront } from '@storefront/server/testing'
import { run } from '@storefront/tooling'
import { seedBusinesses, templateFile } from './seed-businesses.ts'

/** Gateway, API and jobs in processes of their own, on a PostgreSQL that waits for the disk. */
export interface LoadedStorefront {
  gateway: StorefrontProcess
  api: StorefrontProcess
  /** What was measured on the way. */
  figures: Record<string, string>
  stop(): Promise<void>
}

interface Load {
  businesses: number
  itemsOfEach: number
  /** A folder of `pnpm bundle`, whose programs are run. */
  bundle: string
}

/** Starts them in production mode with that many seeded businesses. */
export async function startLoadedStorefront(load: Load): Promise<LoadedStorefront> {
  const { businesses, itemsOfEach, bundle } = load
  const folder = await mkdtemp(join(tmpdir(), 'storefront-load-'))
  const postgres = await startPostgres({ unsafe: false, flags: ['-c', 'shared_buffers=512MB'] })
  const figures: Record<string, string> = {}
  const env = settings(folder, postgres.url)
  const program = (file: string, ...words: string[]) =>
    run(process.execPath, [join(bundle, 'bin', file), ...words], { env, quiet: true })
  const start = (command: 'api' | 'gateway' | 'jobs', more: Record<string, string> = {}) =>
    startStorefront(command, { ...env, ...more }, join(bundle, 'bin/storefront.js'))
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now()
    const result = await work()
    figures[name] = `${((performance.now() - started) / 1000).toFixed(1)} s`
    return result
  }
  const must = async (what: Promise<{ code: number; output: string }>) => {
    const { code, output } = await what
    if (code !== 0) throw new Error(output)
  }
  await must(program('storefront.js', 'migrate'))
  await must(program('publish.js'))
  const file = join(folder, 'business.json')
  await writeFile(file, JSON.stringify(templateFile(itemsOfEach)))
  await must(program('business.js', 'import', file))
  await timed(`seeding ${businesses} businesses with ${itemsOfEach} items each`, () =>
    seedBusinesses(postgres.url, businesses),
  )
  const api = await timed('start of the API', () => start('api', { RUN_JOBS: '0' }))
  const gateway = await timed('start of a gateway', () => start('gateway', { API_ORIGIN: api.origin }))
  const jobs = await start('jobs')
  return {
    gateway,
    api,
    figures,
    stop: async () => {
      await Promise.all([gateway.end(), api.end(), jobs.end()])
      await postgres.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Everything in one process on the embedded database, in production mode, with the one business of the template. */
export async function startTogether(load: Omit<Load, 'businesses'>): Promise<{
  all: StorefrontProcess
  stop(): Promise<void>
}> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-together-'))
  const { DATABASE_URL: _none, MIGRATIONS: _check, ...env } = settings(folder, '')
  const program = async (file: string, ...words: string[]) => {
    const { code, output } = await run(process.execPath, [join(load.bundle, 'bin', file), ...words], {
      env,
      quiet: true,
    })
    if (code !== 0) throw new Error(output)
  }
  await program('publish.js')
  const file = join(folder, 'business.json')
  await writeFile(file, JSON.stringify(templateFile(load.itemsOfEach)))
  await program('business.js', 'import', file)
  const all = await startStorefront('all', env, join(load.bundle, 'bin/storefront.js'))
  return {
    all,
    stop: async () => {
      await all.end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function settings(folder: string, databaseUrl: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    // As in the deploy files.
    NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=320',
    MALLOC_ARENA_MAX: '2',
    SECRET: randomBytes(32).toString('hex'),
    PUBLIC_ORIGIN: 'https://localhost',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    MIGRATIONS: 'check',
    TRUST_PROXY: 'none',
    PAYMENT_PROVIDERS: 'none',
    // Nothing is listening there, and nothing is sent.
    MESSAGE_URL: 'http://127.0.0.1:9/messages',
    MESSAGE_SECRET: randomBytes(32).toString('hex'),
    // All the load comes from one address.
    RATE_LIMITS: 'off',
    VISITOR_LIMITS: 'off',
  }
}

/** Resident memory of a process and of those that it started, in MB. */
export async function memoryOf(pid: number): Promise<{ own: number; children: number }> {
  const children = await childrenOf(pid)
  const below = await Promise.all(children.map(memoryOf))
  return {
    own: await residentMegabytes(pid),
    children: below.reduce((sum, one) => sum + one.own + one.children, 0),
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.split(' ').filter(Boolean).map(Number)
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024)
}
