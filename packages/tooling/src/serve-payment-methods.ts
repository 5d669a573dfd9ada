import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { WIDE_LIMITS } from '@storefront/api'
import { startTapDouble } from '@storefront/api/testing/tap-double'
import Fastify from 'fastify'
import { ownDemoData } from './demo-data.ts'
import { gulfCafe } from './gulf-cafe.ts'
import { localReleases } from './local-releases.ts'
import { releaseBuilt } from './release-built.ts'
import { serveStorefront } from './serve-storefront.ts'
import { ROOT } from './workspace.ts'

/**
 * A storefront whose businesses are paid at Tap, which a double plays: `saffron` in Kuwait, `mada-cafe` in Saudi Arabia,
 * `benefit-cafe` in Bahrain, and `cash-cafe` without an account. `PORT + 1` says of a charge which method it is for, and
 * changes what became of it, in place of Tap's hosted page.
 */
const port = Number(process.env.PORT ?? 3600)
const KEY = Buffer.alloc(32, 7)
const METHODS = 'card,apple_pay,google_pay,knet,mada,benefit'
const SAUDI = { currency: 'SAR', country_code: 'SA' }
const businesses = [
  gulfCafe('mada-cafe', SAUDI),
  gulfCafe('benefit-cafe', { currency: 'BHD', country_code: 'BH' }),
  gulfCafe('cash-cafe', SAUDI),
]
const dataDir = await ownDemoData()
const releases = await localReleases(dataDir)
await releaseBuilt(releases, 'payment methods')
const imported = await serveStorefront({
  port: 0,
  dataDir,
  releases,
  demo: true,
  demos: ['saffron'],
  businesses,
})
await imported.close()
for (const reference of ['saffron', 'mada-cafe', 'benefit-cafe']) await setAccount(reference)

const tap = await startTapDouble()
const bank = Fastify()
bank.get<{ Params: { id: string } }>('/:id', ({ params }) => tap.charges.get(params.id))
bank.post<{ Params: { id: string }; Body: { status: string; code?: string } }>('/:id', ({ params, body }) =>
  Object.assign(tap.charges.get(params.id) ?? {}, {
    status: body.status,
    ...(body.code ? { response: { code: body.code } } : {}),
  }),
)
await bank.listen({ port: port + 1, host: '127.0.0.1' })
await serveStorefront({
  port,
  dataDir,
  releases,
  demo: true,
  demos: ['saffron'],
  businesses,
  payments: { providers: ['tap'], keys: new Map([['k1', KEY]]), addresses: { tap: tap.address } },
  codesPerAddress: 100_000,
  scarceLimits: WIDE_LIMITS,
  renderMs: 2_000,
  log: 'warn',
})
process.stdout.write('ready\n')

/** Sets an account as a merchant does (docs/payments.md). */
async function setAccount(reference: string): Promise<void> {
  const command = ['packages/api/src/cli/money.ts', 'set', reference, 'tap', METHODS]
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    stdio: ['pipe', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PAYMENT_PROVIDERS: 'tap',
      PAYMENT_KEYS: `k1:${KEY.toString('base64')}`,
    },
  })
  child.stdin.end(JSON.stringify({ secret_key: 'sk_test_of_the_shop' }))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The account of ${reference} was not set`)
}
