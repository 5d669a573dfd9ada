import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiSettings } from '@storefront/api/process'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../settings/read-settings.ts'
import { apiOptions, originOf } from './process-options.ts'

test.each(['api', 'all', 'jobs'] as const)(
  '[PR-05] %s sends messages to MESSAGE_URL, in the demo too',
  (command) => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'options-'))
    onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
    const settings = readSettings(command, {
      DATA_DIR,
      DEMO: '1',
      DATABASE_URL: 'postgres://db/shop',
      MESSAGE_URL: 'https://messages.example',
      MESSAGE_SECRET: '0123456789abcdef0123456789abcdef',
    })
    expect(settings.ok && apiOptions(command, settings).delivery).toHaveProperty('deliver')
  },
)

test.each(['api', 'all', 'jobs'] as const)(
  '[PR-04] %s has the payment providers and keys of the settings',
  (command) => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'options-'))
    onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
    const key = Buffer.alloc(32, 7)
    const settings = readSettings(command, {
      DATA_DIR,
      DATABASE_URL: 'postgres://db/shop',
      PAYMENT_PROVIDERS: 'stripe,tap',
      PAYMENT_KEYS: `k1:${key.toString('base64')}`,
    })
    const payments = { providers: ['stripe', 'tap'], keys: new Map([['k1', key]]) }
    expect(settings.ok && apiOptions(command, settings).payments).toEqual(payments)
  },
)
test.each(['api', 'all', 'jobs'] as const)(
  '[PR-01] %s tells commands which database is its own',
  (command) => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'options-'))
    onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
    const settings = readSettings(command, { DATA_DIR, DATABASE_URL: 'postgres://db/shop' })
    expect(settings.ok && apiOptions(command, settings).databaseUse).toBe('serve')
  },
)

test('[PR-01] a command line opens the database that the server serves', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'options-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
  const settings = readSettings('all', { DATA_DIR })
  const commandLine = apiSettings({ DATA_DIR })
  expect(settings.ok && apiOptions('all', settings).dataDir).toBe(commandLine.ok && commandLine.dataDir)
})

test.each([
  ['http://127.0.0.1:3000', 'http://localhost:3000'],
  ['http://0.0.0.0:3000', 'http://localhost:3000'],
  ['http://[::]:3000', 'http://localhost:3000'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
  ['http://[fd00::2]:3000', 'http://[fd00::2]:3000'],
  ['http://127.0.0.2:3000', 'http://127.0.0.2:3000'],
])('[PR-01] a server at %s is reached at %s', (address, origin) => {
  expect(originOf(address)).toBe(origin)
})
