import { expect, test } from 'vitest'
import { apiSettings } from './api-settings.ts'
import { NONE_MISSING } from './business/check-services.ts'
import { operationSettings } from './operations/operation-settings.ts'

/** Default settings. */
function operation() {
  const read = operationSettings({})
  return read.ok ? read.settings : {}
}

const PRINTERS = { printerNetwork: { isAllowed: expect.any(Function), timeoutMs: 10_000 } }

test('without anything set the server has its defaults', () => {
  expect(apiSettings({})).toEqual({
    ok: true,
    ...operation(),
    ...PRINTERS,
    payments: { providers: ['sandbox'], keys: new Map() },
    missing: NONE_MISSING,
    port: 3001,
    demo: false,
    pictureQuality: 75,
    dataDir: '.data/api',
    secret: null,
  })
})

test('everything can be set', () => {
  const env = {
    PORT: '80',
    DATA_DIR: '/data',
    DATABASE_URL: 'postgres://db',
    PUBLIC_ORIGIN: 'https://order.example',
    SECRET: 's',
    DEMO: '1',
    PICTURE_QUALITY: '90',
  }
  expect(apiSettings(env)).toEqual({
    ok: true,
    ...operation(),
    ...PRINTERS,
    payments: { providers: ['sandbox'], keys: new Map() },
    missing: NONE_MISSING,
    port: 80,
    demo: true,
    pictureQuality: 90,
    dataDir: '/data/api',
    secret: 's',
    databaseUrl: 'postgres://db',
    publicOrigin: 'https://order.example',
  })
})

test.each([
  [{ PORT: 'http' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PICTURE_QUALITY: '101' }, 'PICTURE_QUALITY'],
  [{ DEMO: '1', NODE_ENV: 'production' }, 'DEMO'],
])('%j is refused by name', (env, name) => {
  const settings = apiSettings(env)
  expect(settings.ok ? '' : settings.reason).toContain(name)
})
