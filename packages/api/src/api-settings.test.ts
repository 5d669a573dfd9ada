import { expect, test } from 'vitest'
import { apiSettings } from './api-settings.ts'
import { NONE_MISSING } from './commerce/business-file/check-services.ts'
import { operationSettings } from './platform/operations/operation-settings.ts'

/** Default settings. */
function operation() {
  const read = operationSettings({})
  return read.ok ? read.settings : {}
}

const PRINTERS = { printerNetwork: { isAllowed: expect.any(Function), timeoutMs: 10_000 } }

test('without anything set an API has its defaults', () => {
  expect(apiSettings({})).toEqual({
    ok: true,
    ...operation(),
    ...PRINTERS,
    payments: { providers: ['sandbox'], keys: new Map() },
    missing: NONE_MISSING,
    demo: false,
    pictureQuality: 75,
    dataDir: '.data/api',
  })
})

test('everything can be set', () => {
  const env = {
    DATA_DIR: '/data',
    DATABASE_URL: 'postgres://db',
    PUBLIC_ORIGIN: 'https://order.example',
    DEMO: '1',
    PICTURE_QUALITY: '90',
  }
  expect(apiSettings(env)).toEqual({
    ok: true,
    ...operation(),
    ...PRINTERS,
    payments: { providers: ['sandbox'], keys: new Map() },
    missing: NONE_MISSING,
    demo: true,
    pictureQuality: 90,
    dataDir: '/data/api',
    databaseUrl: 'postgres://db',
    publicOrigin: 'https://order.example',
  })
})

test.each([
  [{ PICTURE_QUALITY: '101' }, 'PICTURE_QUALITY'],
  [{ DATABASE_POOL: 'many' }, 'DATABASE_POOL'],
])('%j is refused by name', (env, name) => {
  const settings = apiSettings(env)
  expect(settings.ok ? '' : settings.reason).toContain(name)
})
