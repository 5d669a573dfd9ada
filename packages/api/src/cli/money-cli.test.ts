import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CommandPlace, commandPlace } from '../testing/command-place.ts'
import { COMPILE_CACHE } from '../testing/compile-cache.ts'
import { runInProcess } from '../testing/run-in-process.ts'
import { moneyCommand } from './money-command.ts'

const CLI = fileURLToPath(new URL('./money.ts', import.meta.url))
const SLOW = 120_000
const KEYS = `a:${randomBytes(32).toString('base64')}`
let place: CommandPlace

beforeAll(async () => {
  place = await commandPlace()
}, SLOW)
afterAll(() => place.drop())

const env = () => ({ ...place.env, PAYMENT_KEYS: KEYS, NODE_ENV: 'production' })

function run(input: string, ...args: string[]): Promise<[number, string]> {
  const processEnv = { ...COMPILE_CACHE, PATH: process.env.PATH, ...env() }
  return new Promise((done) => {
    const child = execFile(process.execPath, [CLI, ...args], { env: processEnv }, (error, output, errors) =>
      done([error ? Number(error.code) : 0, output + errors]),
    )
    child.stdin?.end(input)
  })
}

/** The same without a process, for what reads no standard input. */
async function money(...args: string[]): Promise<[number, string]> {
  const { code, output, errors } = await runInProcess(moneyCommand, args, env())
  return [code, output + errors]
}

test('[PR-04] pnpm money stores an account, shows it without its secrets, and adds up', {
  timeout: SLOW,
}, async () => {
  const secrets = JSON.stringify({ secret_key: 'sk_live_tap' })
  const stored = await run(secrets, 'set', 'test', 'tap', 'knet,card')
  expect(stored).toEqual([0, 'test is paid by tap: card, knet.\n'])
  expect(await money('accounts')).toEqual([0, 'test tap: card, knet, taken at_order (key a)\n'])
  expect(await run('{}', 'set', 'test', 'stripe', 'card')).toEqual([
    1,
    'Standard input holds no JSON with secret_key and webhook_secret.\n',
  ])
  expect(await money('audit')).toEqual([0, 'All sums are right.\n'])
  expect(await money('refund', 'chg_1', 'r1')).toEqual([1, 'Refund r1 of charge chg_1: unknown-charge.\n'])
})

test('[PR-04] pnpm money export writes the books of a business as CSV', { timeout: SLOW }, async () => {
  const days = ['--from', '2026-11-01', '--to', '2026-11-30']
  const head = '\uFEFFbusiness,day,currency,kind,about,method,tax_rate,count,amount\r\n'
  expect(await money('export', ...days)).toEqual([0, head])
  expect(await money('export', ...days, '--business', 'nobody')).toEqual([
    1,
    'There is no business nobody.\n',
  ])
  for (const wrong of [[], ['--from', '2026-11-30', '--to', '2026-11-01'], [...days, '--month', '11']])
    expect(await money('export', ...wrong)).toEqual([2, expect.stringContaining('Usage')])
})

test('an unknown command or method is refused', { timeout: SLOW }, async () => {
  expect(await money('steal')).toEqual([2, expect.stringContaining('Usage: money audit')])
  expect(await money('set', 'test', 'stripe', 'knet')).toEqual([2, expect.stringContaining('Usage')])
})
