import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createPlanLog, PLAN_FLAGS, type Scan } from '../src/testing/plan-log.ts'
import { startPostgres } from '../src/testing/postgres-server.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** Rows of other businesses in every table. */
const CROWD = '8000'

/** Entries of two connections that were written into each other; the same statements are in others. */
const MOST_UNREADABLE = 0.001

/** Tests that make every call of visitors, desks and tills, and run the jobs; each file on a database with a crowd. */
const FOLDERS = [
  ...[
    'catalogue/busy',
    'accounts/codes',
    'commerce/coupons',
    'commerce/desk',
    'catalogue/domains',
    'accounts/favourites',
    'commerce/feedback',
    'platform/live',
    'accounts/locations',
  ],
  ...[
    'catalogue/merchant',
    'accounts/newsletter',
    'commerce/orders',
    'commerce/printing',
    'accounts/profile',
    'commerce/push',
    'commerce/reservations',
    'catalogue/search',
    'platform/senders',
  ],
  ...[
    'accounts/sessions',
    'catalogue/stock',
    'catalogue/tables',
    'commerce/webhooks',
    'catalogue/business/read-calls',
    'catalogue/menu/menu-reads',
  ],
  ...[
    'commerce/payments/payments',
    'commerce/payments/charge-outcomes',
    'commerce/payments/authorise',
    'commerce/wallet/wallet-calls',
  ],
  ...['commerce/wallet/order-wallet'],
]

/** Statements that may read a whole table or index: table, pattern of the statement, reason. */
const ALLOWED: [table: RegExp, statement: RegExp, reason: string][] = [
  [/^__drizzle_migrations$/, /^select/, 'one row a migration, read at the start'],
  [
    /^businesses$/,
    /^select (count\(\*\)|"reference_id") from/,
    'pages of all businesses, for sitemaps, by an index',
  ],
  [/^domains$/, /"proved_at" is null/, 'a job, by the index of what is not proved yet'],
  [/^(businesses|retention_settings)$/, /left join "retention_progress"/, 'a job, one row a business'],
  [/^message_steps$/, /"state" <> 'done'/, 'a job, by the index of what is not done yet'],
  [/^reservation_settings$/, /^select "reference_id", "record" from/, 'a job, one row a business'],
  [/^(branches|ordered_together)$/, /left join "ordered_together"/, 'a job, a few branches at each run'],
  [
    /^(code_requests|coupon_guesses|message_spending|pictures|print_jobs|reservation_pushes|shares|short_links|waitlist|webhook_events)$/,
    /^delete from "\w+" where \(?(not )?"\w+"\."\w+" (<=?|between) \$/,
    'a job that forgets what is old: tests move the clock until all of it is',
  ],
  [
    /^(geocode_answers|newsletter)$/,
    /^delete from "(geocode_answers|newsletter)" where .*"(fetched|asked)_at" <=? \$1/,
    'a job, once an hour',
  ],
  [
    /^(push_subscriptions|reservation_pushes)$/,
    /"waits_until" <= \$1/,
    'a job: tests move the clock until all of it is due',
  ],
  [
    /^orders$/,
    /^delete from "push_subscriptions"/,
    'a job; with more orders than subscriptions it looks up the order of each',
  ],
  [/^waitlist$/, /"waitlist"\."phone" = \$2/, 'who waits today and on the days to come; the rest is deleted'],
  [/^(item|option)_stock$/, /"back_at" <= \$1$/, 'a job: tests move the clock until all of it is back'],
  [/^reservations$/, /^select "reservations"."id" .* for update of/, 'a job: tests move the clock likewise'],
  [/./, /^ select (distinct )?[\w.]+ as subject /, 'the audit of an operator adds up all there is'],
  [/^charges$/, /^ select c\.id \|\| .* as subject from charges/, 'the same audit'],
  [/^charges$/, /^ select c\.reference_id, c\.provider as kind, /, 'the same audit'],
  [/^wallet_(accounts|entries)$/, /^select \(select count\(\*\) from wallet_accounts/, 'the same audit'],
  [/./, /^insert into wallet_postings .* not exists/, 'a test spoils the ledger behind the back of the API'],
  [
    /^messages$/,
    /^(delete from "messages"|select "id", .* from "messages")$/,
    'a test looks at all messages',
  ],
  [
    /^message_costs$/,
    /^(delete|select "reference_id", .*) from "message_costs"$/,
    'a test looks at all costs, and starts anew',
  ],
  [
    /^(message_spending|short_links)$/,
    /^delete from "?(message_spending|short_links)"?$/,
    'a test starts anew',
  ],
  [/^orders$/, /order by "orders"\."number" desc limit \$1$/, 'a test looks at the newest order'],
]

const isAllowed = ({ table, statement }: Scan) =>
  ALLOWED.some(([name, pattern]) => name.test(table) && pattern.test(statement))

test('[PR-11] no statement of a call or a job reads a whole table that grows', async () => {
  const log = createPlanLog()
  const postgres = await startPostgres({ flags: PLAN_FLAGS, onLog: log.read })
  await runTests(FOLDERS, { TEST_DATABASE_URL: postgres.url, TEST_CROWD: CROWD })
  await postgres.remove()
  process.stdout.write(`${log.plans()} plans\n`)
  expect(log.plans()).toBeGreaterThan(10_000)
  expect(log.unreadable() / log.plans()).toBeLessThan(MOST_UNREADABLE)
  expect(log.scans().filter((scan) => !isAllowed(scan))).toEqual([])
})

/** What a test expects of numbers of rows may fail in a crowd; the plans are what counts. */
function runTests(folders: string[], env: Record<string, string>): Promise<void> {
  const files = folders.map((folder) => `packages/api/src/${folder}`)
  const words = ['run', '--config', 'packages/tooling/vitest.config.ts', '--reporter=dot', ...files]
  const child = spawn('vitest', words, { cwd: ROOT, stdio: 'ignore', env: { ...process.env, ...env } })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => resolve())
  })
}
