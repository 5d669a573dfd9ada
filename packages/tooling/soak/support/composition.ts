import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messageService } from '@storefront/api/testing/message-service'
import { STRIPE_SECRETS } from '@storefront/api/testing/payment-accounts'
import { startPostgres } from '@storefront/api/testing/postgres-server'
import { startStripeDouble } from '@storefront/api/testing/stripe-double'
import { webhookReceiver } from '@storefront/api/testing/webhook-receiver'
import { startS3Double } from '@storefront/object-store/testing/s3-double'
import { type StorefrontProcess, startStorefront } from '@storefront/server/testing'
import { runProgram } from './run-program.ts'
import { startSite } from './site.ts'
import { connectTill } from './till.ts'

/** With the reference of the business behind it. */
export const MERCHANT_KEY = 'merchant-key-in-production-of-'
const PORT = Number(process.env.E2E_PORT ?? 4410)
const PORTS = { https: PORT, gateways: [PORT + 2, PORT + 3], api: PORT + 4, jobs: PORT + 5 }
const PRELOAD = new URL('one-machine.mjs', import.meta.url).href

/** Processes as compose.yaml starts them, by its names. */
const PROCESSES = {
  'gateway-1': ['gateway', { PORT: String(PORTS.gateways[0]) }],
  'gateway-2': ['gateway', { PORT: String(PORTS.gateways[1]) }],
  'api-1': ['api', { PORT: String(PORTS.api), HOST: '127.0.0.2' }],
  'api-2': ['api', { PORT: String(PORTS.api), HOST: '127.0.0.3' }],
  jobs: ['jobs', { PORT: String(PORTS.jobs) }],
} as const
export type ProcessName = keyof typeof PROCESSES
export const PROCESS_NAMES = Object.keys(PROCESSES) as ProcessName[]

export type Composition = Awaited<ReturnType<typeof startComposition>>

/** Starts everything of compose.yaml in production mode, with doubles of the bucket, Stripe, the message service and a till. */
export async function startComposition() {
  const folder = await mkdtemp(join(tmpdir(), 'composition-'))
  const [postgres, bucket, stripe, messages, till] = await Promise.all([
    startPostgres({ unsafe: false }),
    startS3Double(),
    startStripeDouble(),
    messageService([]),
    webhookReceiver(),
  ])
  const releaseKey = join(folder, 'release.pem')
  const { privateKey } = generateKeyPairSync('ed25519')
  await writeFile(releaseKey, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  const places = {
    bucket: bucket.endpoint,
    stripe: stripe.address,
    messages: messages.url,
    till: till.url,
  }
  const common = settingsOf({ ...places, releaseKey })
  const env = (name: string) => ({ ...common, DATABASE_URL: postgres.url, DATA_DIR: join(folder, name) })
  const program = (words: string[], input = '') => runProgram(words, env('tools'), input)
  await program(['packages/server/src/storefront.ts', 'migrate'])
  await program(['packages/server/src/publish-built.ts'])
  const account = ['packages/api/src/cli/money.ts', 'set', 'saffron', 'stripe', 'card']
  await program(['packages/demo/src/build.ts', '--pictures', join(folder, 'demo')])
  await importAsReal(join(folder, 'demo'), 'saffron', program)
  await program(account, JSON.stringify(STRIPE_SECRETS))

  const running = new Map<ProcessName, StorefrontProcess>()
  const start = async (name: ProcessName) => {
    const [command, own] = PROCESSES[name]
    // Every process has a data folder of its own, as containers have.
    await mkdir(join(folder, name), { recursive: true })
    running.set(name, await startStorefront(command, { ...settingsFor(command, env(name)), ...own }))
  }
  await Promise.all(PROCESS_NAMES.map(start))
  const site = await startSite(join(folder, 'nginx'), PORTS)
  await connectTill(common.PUBLIC_ORIGIN, program)
  return {
    origin: common.PUBLIC_ORIGIN,
    folder,
    postgres,
    bucket,
    stripe,
    messages,
    till,
    site,
    running,
    program,
    /** Ends a process by a signal and starts it again, as `restart: unless-stopped` does. */
    async restart(name: ProcessName, signal: NodeJS.Signals = 'SIGTERM') {
      const code = await running.get(name)?.end(signal)
      await start(name)
      return code
    },
    async stop() {
      await site.stop()
      const outputs = [...running].map(([name, { output }]) => `== ${name}\n${output()}`)
      await Promise.all([...running.values()].map((one) => one.end()))
      bucket.close()
      messages.close()
      till.close()
      await Promise.all([stripe.close(), postgres.remove()])
      await rm(folder, { recursive: true, force: true })
      return outputs.join('\n')
    },
  }
}

interface Addresses {
  bucket: string
  stripe: string
  messages: string
  till: string
  releaseKey: string
}

function settingsOf(address: Addresses) {
  const place = (prefix: string) => `s3://storefront/${prefix}/?endpoint=${address.bucket}&region=us-east-1`
  return {
    NODE_ENV: 'production',
    NODE_OPTIONS: `--import=${PRELOAD}`,
    STRIPE_DOUBLE: address.stripe,
    WEBHOOK_DOUBLE: address.till,
    SECRET: randomBytes(32).toString('hex'),
    PUBLIC_ORIGIN: `https://localhost:${PORTS.https}`,
    DRAIN_SECONDS: '2',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'loopback',
    RELEASE_STORE: place('releases'),
    RELEASE_SIGNING_KEY: address.releaseKey,
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    MIGRATIONS: 'check',
    FILE_STORE: place('files'),
    PAYMENT_PROVIDERS: 'stripe',
    PAYMENT_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    MESSAGE_URL: address.messages,
    MESSAGE_SECRET: randomBytes(32).toString('hex'),
    // Every walk comes from one address.
    RATE_LIMITS: 'off',
    VISITOR_LIMITS: 'off',
  }
}

type Settings = Record<string, string>

/** A gateway has nothing of the API, as in compose.yaml. */
const OF_THE_API = /^(DATABASE|FILE|PAYMENT|MESSAGE)_|^MIGRATIONS$|^VISITOR_LIMITS$/

function settingsFor(command: string, env: Settings): Settings {
  if (command !== 'gateway') return command === 'api' ? { ...env, RUN_JOBS: '0' } : env
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => !OF_THE_API.test(name)))
  return { ...own, API_ORIGIN: `http://api:${PORTS.api}` }
}

/** Imports a demo business as a real one, with a key that is not published. */
export async function importAsReal(
  place: string,
  reference: string,
  program: (words: string[]) => Promise<string>,
): Promise<void> {
  const file = join(place, `${reference}.json`)
  const demo = JSON.parse(await readFile(file, 'utf8')) as object
  const own = { ...demo, demo: false, merchant_key: MERCHANT_KEY + reference }
  await writeFile(file, JSON.stringify(own))
  await program(['packages/api/src/cli/business.ts', 'import', file])
}
