import { randomBytes } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { createApi } from '../../create-api.ts'
import { paymentSettings, SANDBOX_REFUSED } from './payment-settings.ts'

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
const PRODUCTION = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://shop.example' }

afterEach(() => vi.unstubAllEnvs())

test('[PR-04] outside production the sandbox takes payments', () => {
  const read = paymentSettings({})
  expect(read.ok && read.settings.payments.providers).toEqual(['sandbox'])
})

test('[PR-04] in production providers are named, with keys for their accounts', () => {
  const env = { ...PRODUCTION, PAYMENT_PROVIDERS: 'stripe, tap', PAYMENT_KEYS: `${key('b')},${key('a')}` }
  const read = paymentSettings(env)
  if (!read.ok) throw new Error(read.reason)
  expect(read.settings.payments.providers).toEqual(['stripe', 'tap'])
  expect([...read.settings.payments.keys.keys()]).toEqual(['b', 'a'])
})

test('[PR-04] a shop may take no payments online', () => {
  expect(paymentSettings({ ...PRODUCTION, PAYMENT_PROVIDERS: 'none' }).ok).toBe(true)
})

test.each<[Record<string, string>, string[]]>([
  [PRODUCTION, ['PAYMENT_PROVIDERS is missing']],
  [{ ...PRODUCTION, PAYMENT_PROVIDERS: 'sandbox' }, [SANDBOX_REFUSED]],
  [{ PAYMENT_PROVIDERS: 'paypal' }, ['PAYMENT_PROVIDERS is neither']],
  [{ PAYMENT_PROVIDERS: 'none,tap', PAYMENT_KEYS: key('a') }, ['PAYMENT_PROVIDERS is neither']],
  [
    { NODE_ENV: 'production', PAYMENT_PROVIDERS: 'sandbox,stripe' },
    [SANDBOX_REFUSED, 'PAYMENT_KEYS is missing', 'PUBLIC_ORIGIN must be https'],
  ],
  [{ PAYMENT_PROVIDERS: 'tap', PAYMENT_KEYS: 'a:short' }, ['PAYMENT_KEYS is no list']],
])('[PR-04] %j is refused with everything that is wrong', (env, reasons) => {
  const read = paymentSettings(env)
  expect(read.ok ? [] : read.problems).toEqual(reasons.map((reason) => expect.stringContaining(reason)))
})

test('[PR-04] a key that cannot be read is not shown', () => {
  const read = paymentSettings({ PAYMENT_PROVIDERS: 'tap', PAYMENT_KEYS: 'a:secret-but-short' })
  expect(read.ok ? '' : read.reason).not.toContain('secret-but-short')
})

test('[PR-04] in production no server with the sandbox is made, however it is put together', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  await expect(createApi({ dataDir: '/nowhere', demo: false, secret: 'x' })).rejects.toThrow(SANDBOX_REFUSED)
})
