import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@storefront/api/testing/postgres-server'
import { type StorefrontProcess, startStorefront } from '@storefront/server/testing'
import { buildApps } from '../../src/build-apps.ts'
import { appFolders } from '../../src/workspace.ts'
import { importAsReal } from './composition.ts'
import { runProgram } from './run-program.ts'
import { startSite } from './site.ts'
import { type OldProcess, versionBefore } from './version-before.ts'
import { startVisitorLoad } from './visitor-load.ts'

const PORT = Number(process.env.E2E_PORT ?? 4410)
const PORTS = { https: PORT, gateways: [PORT + 2, PORT + 3] as const, api: PORT + 4, jobs: PORT + 5 }
const ORIGIN = `https://localhost:${PORTS.https}`
const PRELOAD = new URL('one-machine.mjs', import.meta.url).href
/** Longer than any request of the load takes. */
const DRAIN_MS = 3_000

export type Upgrade = Awaited<ReturnType<typeof startUpgrade>>
type Settings = Record<string, string>

/** Two processes of the version before behind nginx, on one PostgreSQL and one release store, and visitors who order. */
export async function startUpgrade() {
  await buildApps()
  const folder = await mkdtemp(join(tmpdir(), 'upgrade-'))
  const before = await versionBefore(folder)
  const postgres = await startPostgres({ unsafe: false })
  const common = await settingsOf(folder, postgres.url)
  const own = (name: string): Settings => ({ ...common, DATA_DIR: join(folder, name) })
  await importBefore(before.place, own('old-0'))
  const olds: OldProcess[] = []
  for (const [place, port] of PORTS.gateways.entries())
    olds.push(await before.start({ ...own(`old-${place}`), DEMO: '0', PORT: String(port) }))
  const site = await startSite(join(folder, 'nginx'), PORTS)
  const running: StorefrontProcess[] = []
  const start = async (command: 'gateway' | 'api' | 'jobs', name: string, more: Settings) => {
    const env = { ...own(name), ...(command === 'gateway' ? {} : OF_THIS_VERSION), ...more }
    await mkdir(join(folder, name))
    running.push(await startStorefront(command, env))
  }
  const program = (...words: string[]) => runProgram(words, own('tools'), '')
  return {
    revision: before.revision,
    databaseUrl: postgres.url,
    load: startVisitorLoad(ORIGIN),
    migrate: () => program('packages/server/src/storefront.ts', 'migrate'),
    async startBehind() {
      await start('jobs', 'jobs', { PORT: String(PORTS.jobs) })
      for (const host of ['127.0.0.2', '127.0.0.3'])
        await start('api', `api-${host}`, { PORT: String(PORTS.api), HOST: host, RUN_JOBS: '0' })
    },
    /** Takes a process of the version before out of nginx, stops it, and puts a gateway of this version there. */
    async replaceGateway(place: 0 | 1) {
      const port = PORTS.gateways[place]
      await site.only(PORTS.gateways.filter((one) => one !== port))
      await new Promise((resolve) => setTimeout(resolve, DRAIN_MS))
      const code = await olds[place]?.end()
      if (code !== 0) throw new Error(`The version before ended with ${code}: ${olds[place]?.output()}`)
      await start('gateway', `gateway-${place}`, {
        PORT: String(port),
        API_ORIGIN: `http://api:${PORTS.api}`,
      })
      await site.only(PORTS.gateways)
    },
    /** Releases the apps of this version, remotes before the shell that asks for them. */
    async publish() {
      const release = ['packages/releases/src/cli/release.ts']
      for (const app of appFolders().toSorted((a, b) => Number(a === 'shell') - Number(b === 'shell'))) {
        const said = await program(...release, 'publish', app, '--rebuild')
        const [, id = ''] = /^\S+ (\S+) /.exec(said) ?? []
        await program(...release, 'promote', `${app}@${id}`, '--reason', 'upgrade', '--force')
      }
    },
    async stop() {
      await site.stop()
      await Promise.all([...olds, ...running].map((one) => one.end()))
      await postgres.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What the version before does not know. */
const OF_THIS_VERSION = {
  MIGRATIONS: 'check',
  PAYMENT_PROVIDERS: 'none',
  // Nothing is listening there.
  MESSAGE_URL: 'http://127.0.0.1:9/messages',
  MESSAGE_SECRET: randomBytes(32).toString('hex'),
}

/** Settings that both versions read. */
async function settingsOf(folder: string, databaseUrl: string): Promise<Settings> {
  const { privateKey } = generateKeyPairSync('ed25519')
  const releaseKey = join(folder, 'release.pem')
  await writeFile(releaseKey, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  return {
    NODE_ENV: 'production',
    NODE_OPTIONS: `--import=${PRELOAD}`,
    SECRET: randomBytes(32).toString('hex'),
    PUBLIC_ORIGIN: ORIGIN,
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: 'loopback',
    DRAIN_SECONDS: '2',
    LOG_LEVEL: 'warn',
    RELEASE_STORE: join(folder, 'releases'),
    RELEASE_SIGNING_KEY: releaseKey,
    // All visitors come from one address.
    RATE_LIMITS: 'off',
    VISITOR_LIMITS: 'off',
  }
}

/** The restaurant, as the version before imports it. */
async function importBefore(place: string, env: Settings): Promise<void> {
  const program = (words: string[]) => runProgram(words, env, '', place)
  await program(['packages/demo/src/build.ts', '--pictures'])
  await importAsReal(join(place, 'packages/demo/businesses'), 'saffron', program)
}
