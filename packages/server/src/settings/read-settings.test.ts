import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readSettings } from './read-settings.ts'
import type { Command, Env } from './setting.ts'
import { SETTING_NAMES, textOf } from './settings-schema.ts'
import { helpText, settingsPage, wrongSettingsText } from './settings-text.ts'
import { unknownSettings } from './unknown-settings.ts'

const PACKAGES = fileURLToPath(new URL('../../..', import.meta.url))
const SECRET = '0123456789abcdef0123456789abcdef'
const PAYMENT_KEY = Buffer.alloc(32).toString('base64')
const PRODUCTION: Env = {
  NODE_ENV: 'production',
  SECRET,
  PUBLIC_ORIGIN: 'https://order.example',
  PAYMENT_PROVIDERS: 'stripe,tap',
  PAYMENT_KEYS: `a:${PAYMENT_KEY}`,
  MESSAGE_URL: 'https://messages.example',
  MESSAGE_SECRET: SECRET,
  DATABASE_URL: 'postgres://db/shop',
  API_ORIGIN: 'http://127.0.0.1:3001',
  TRUST_PROXY: 'loopback',
}

function wrongNames(command: Command, env: Env): string[] {
  const read = readSettings(command, env)
  return read.ok ? [] : read.wrong.map(({ name }) => name)
}

test.each<[Command, Env]>([
  ['all', {}],
  ['api', {}],
  ['gateway', { API_ORIGIN: 'http://127.0.0.1:3001' }],
  ['jobs', { DATABASE_URL: 'postgres://db/shop' }],
  ['migrate', { DATABASE_URL: 'postgres://db/shop' }],
  ['all', { PORT: '', SECRET: '' }],
  [
    'all',
    { PATH: '/bin', HOME: '/', HOSTNAME: 'a', MESSAGE_SERVICE_HOST: '10.0.0.1', MESSAGE_PORT: 'tcp://a' },
  ],
  ...(['all', 'api', 'jobs', 'gateway', 'migrate'] as const).map((command) => [command, PRODUCTION] as const),
  ['all', { ...PRODUCTION, DATABASE_URL: '' }],
  ['all', { ...PRODUCTION, PAYMENT_PROVIDERS: 'none', PAYMENT_KEYS: '' }],
  ['all', { ...PRODUCTION, TRUST_PROXY: 'none' }],
  ['jobs', { ...PRODUCTION, TRUST_PROXY: '' }],
  ['api', { ...PRODUCTION, MESSAGE_URL: 'none', MESSAGE_SECRET: '' }],
  ['api', { OTEL_PROPAGATORS: 'tracecontext, baggage', OTEL_BSP_MAX_QUEUE_SIZE: '4096' }],
  ['all', { OTEL_BLRP_SCHEDULE_DELAY: '1000' }],
] as [Command, Env][])('[PR-01] %s starts with %o', (command, env) => {
  expect(wrongNames(command, env)).toEqual([])
})

describe('[PR-01] production refuses', () => {
  test.each<[Command, Env, string]>([
    ['all', { PAYMENT_PROVIDERS: '' }, 'PAYMENT_PROVIDERS'],
    ['api', { PAYMENT_PROVIDERS: 'stripe,sandbox' }, 'PAYMENT_PROVIDERS'],
    ['jobs', { PAYMENT_KEYS: '' }, 'PAYMENT_KEYS'],
    ['api', { MESSAGE_URL: '', MESSAGE_SECRET: '' }, 'MESSAGE_URL'],
    ['gateway', { SECRET: '' }, 'SECRET'],
    ...(['gateway', 'api', 'all'] as const).map(
      (command) => [command, { TRUST_PROXY: '' }, 'TRUST_PROXY'] as [Command, Env, string],
    ),
    ['gateway', { PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN'],
    ['all', { PUBLIC_ORIGIN: 'http://order.example' }, 'PUBLIC_ORIGIN'],
    ...(['api', 'all', 'jobs'] as const).map(
      (command) => [command, { DEMO: '1' }, 'DEMO'] as [Command, Env, string],
    ),
    ['api', { DATABASE_URL: '' }, 'DATABASE_URL'],
    ['jobs', { DATABASE_URL: '' }, 'DATABASE_URL'],
  ])('%s with %o', (command, change, name) => {
    expect(wrongNames(command, { ...PRODUCTION, ...change })).toEqual([name])
  })
})

test('[PR-04] the sandbox is refused in production with one message, beside everything else that is wrong', () => {
  const read = readSettings('all', { ...PRODUCTION, PUBLIC_ORIGIN: '', PAYMENT_PROVIDERS: 'sandbox,tap' })
  expect(read.ok ? [] : read.wrong.map(({ name, problem }) => `${name} ${problem}`)).toEqual([
    'PUBLIC_ORIGIN is missing: links and cookies depend on it in production',
    'PAYMENT_PROVIDERS names the sandbox, whose payments are not money; production refuses it',
  ])
})

describe('[PR-01] a wrong or unknown setting is named', () => {
  test.each<[Command, Env, string]>([
    ['all', { PORT: 'http' }, 'PORT'],
    ['all', { PORT: '70000' }, 'PORT'],
    ['all', { NODE_ENV: 'prod' }, 'NODE_ENV'],
    ['all', { SECRET: 'short' }, 'SECRET'],
    ['all', { PUBLIC_ORIGIN: 'order.example' }, 'PUBLIC_ORIGIN'],
    ['all', { TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    ['all', { RATE_LIMITS: 'many' }, 'RATE_LIMITS'],
    ['all', { PICTURE_QUALITY: '101' }, 'PICTURE_QUALITY'],
    ['all', { DATABASE_URL: 'mysql://db' }, 'DATABASE_URL'],
    ['all', { RELEASE_AUTO_ROLLBACK: '30' }, 'RELEASE_AUTO_ROLLBACK'],
    ['all', { MESSAGE_URL: 'https://messages.example' }, 'MESSAGE_SECRET'],
    ['all', { PAYMENT_PROVIDERS: 'strype' }, 'PAYMENT_PROVIDERS'],
    ['all', { PAYMENT_KEYS: 'a:short' }, 'PAYMENT_KEYS'],
    ['all', { PAYMENT_PROVIDERS: 'stripe' }, 'PAYMENT_KEYS'],
    ['gateway', {}, 'API_ORIGIN'],
    ['migrate', {}, 'DATABASE_URL'],
    ['all', { RELEASE_SHELF: '1' }, 'RELEASE_SHELF'],
    ['all', { PUBLIC_ORIGN: 'https://order.example' }, 'PUBLIC_ORIGN'],
    ['all', { PROT: '3000' }, 'PROT'],
    ['all', { database_url: 'postgres://db' }, 'database_url'],
    ['api', { OTEL_PROPAGATORS: 'tracecontext,b3' }, 'OTEL_PROPAGATORS'],
    ['api', { OTEL_BSP_SCHEDULE_DELAY: '5s' }, 'OTEL_BSP_SCHEDULE_DELAY'],
    ['api', { OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER'],
  ])('%s with %o', (command, env, name) => {
    expect(wrongNames(command, env)).toEqual([name])
  })

  test.each(['OTEL_EXPORTER_OTLP_PROTOCOL', 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'])(
    '[PR-07] gRPC in %s, with what there is instead',
    (name) => {
      const read = readSettings('gateway', { API_ORIGIN: 'http://127.0.0.1:3001', [name]: 'grpc' })
      expect(read.ok ? [] : read.wrong).toEqual([
        {
          name,
          problem:
            'is none of http/json, http/protobuf: traces go over HTTP, which collectors take on port 4318, not by gRPC',
          example: `${name}=http/protobuf`,
        },
      ])
    },
  )

  test('all of them at once, each with an example', () => {
    const read = readSettings('api', { PORT: 'x', TRUST_PROXI: '1', DEMO: 'yes', MESSAGE_SECRET: SECRET })
    const text = read.ok ? '' : wrongSettingsText('storefront api', read.wrong)
    expect(text).toContain('storefront api does not start: 4 settings are wrong.')
    expect(text).toMatch(/PORT {12}is no whole number from 0 to 65535\. Example: PORT=3000/)
    expect(text).toContain('TRUST_PROXI     is no setting; TRUST_PROXY is')
  })
})

test.each([
  ['PROT', 'PORT'],
  ['POTR', 'PORT'],
  ['PORTT', 'PORT'],
  ['port', 'PORT'],
  ['PXXT', null],
  ['DATABSE_URI', 'DATABASE_URL'],
  ['DTBSE_URL', null],
])('%s was probably meant as %s', (name, meant) => {
  expect(unknownSettings({ [name]: '1' })).toEqual(meant === null ? [] : [{ name, meant }])
})

test('docs/settings.md is what `pnpm docs:settings` writes', () => {
  expect(readFileSync(join(PACKAGES, '../docs/settings.md'), 'utf8')).toBe(settingsPage())
})

test('every setting has a text of its own', () => {
  expect(new Set(SETTING_NAMES.map((name) => textOf(name).about)).size).toBe(SETTING_NAMES.length)
})

test('the help of a command lists what it reads, and nothing else', () => {
  expect(helpText('migrate')).toContain('DATABASE_URL')
  expect(helpText('migrate')).not.toContain('TRUST_PROXY')
  for (const name of SETTING_NAMES) expect(helpText(null)).toContain(`\n${name}\n`)
})

test('[PR-01] every variable that gateway, API, jobs or releases read is a setting', () => {
  const read = ['api', 'gateway', 'releases', 'server'].flatMap((name) =>
    variablesIn(join(PACKAGES, name, 'src')),
  )
  const known = new Set<string>([...SETTING_NAMES, 'USER'])
  expect([...new Set(read)].filter((name) => !known.has(name))).toEqual([])
})

/** Names after `env.` or `environment.` in the sources of a folder. */
function variablesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|testing\//.test(file),
  )
  return files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/\benv(?:ironment)?\.([A-Z][A-Z_]+)\b/g)].map(
      ([, name = '']) => name,
    ),
  )
}
