import { expect, test } from 'vitest'
import { operationSettings } from './operation-settings.ts'

test('without anything set a server logs answers, limits rates and trusts no proxy', () => {
  expect(operationSettings({})).toEqual({
    ok: true,
    settings: {
      log: 'info',
      poolSize: 10,
      rateLimits: { reads: { burst: 600, perSecond: 60 }, writes: { burst: 150, perSecond: 5 } },
    },
  })
})

test('everything can be set', () => {
  const env = {
    LOG_LEVEL: 'error',
    DATABASE_POOL: '40',
    CORS_ORIGINS: 'https://a.example, http://localhost:3000',
    RATE_LIMITS: '100,10',
    METRICS_TOKEN: '0123456789abcdef',
    MIGRATIONS: 'check',
    TRUST_PROXY: 'loopback,10.0.0.0/8',
  }
  expect(operationSettings(env)).toEqual({
    ok: true,
    settings: {
      log: 'error',
      poolSize: 40,
      corsOrigins: ['https://a.example', 'http://localhost:3000'],
      rateLimits: { reads: { burst: 1000, perSecond: 100 }, writes: { burst: 300, perSecond: 10 } },
      metricsToken: '0123456789abcdef',
      migrations: 'check',
      trustProxy: expect.any(Function),
    },
  })
})

test('limits can be switched off', () => {
  const read = operationSettings({ RATE_LIMITS: 'off' })
  expect(read.ok && read.settings.rateLimits).toBeNull()
})

test.each([
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ DATABASE_POOL: '0' }, 'DATABASE_POOL'],
  [{ CORS_ORIGINS: '*' }, 'CORS_ORIGINS'],
  [{ CORS_ORIGINS: 'https://a.example/path' }, 'CORS_ORIGINS'],
  [{ RATE_LIMITS: 'many' }, 'RATE_LIMITS'],
  [{ RATE_LIMITS: '60' }, 'RATE_LIMITS'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
  [{ MIGRATIONS: 'later' }, 'MIGRATIONS'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '0' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: 'loopback,nginx' }, 'TRUST_PROXY'],
])('%j is refused by name', (env, name) => {
  const read = operationSettings(env)
  expect(read.ok ? '' : read.reason).toContain(name)
})

test('[PR-02] none says that nothing is in front: nobody’s word about a visitor counts', () => {
  const read = operationSettings({ TRUST_PROXY: 'none' })
  expect(read.ok && 'trustProxy' in read.settings).toBe(false)
  expect(read.ok).toBe(true)
})
