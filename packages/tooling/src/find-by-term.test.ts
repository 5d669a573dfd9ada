import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findByTerm } from './find-by-term.ts'
import { sourceFiles } from './source-files.ts'
import { packageFolders, ROOT } from './workspace.ts'

/** Questions of a newcomer, the field's term to search the file names for, and the file that answers: folder, name. */
const QUESTIONS: readonly [question: string, term: string, folder: string, name: string][] = [
  ['Where is the retry policy of calls?', 'retry', 'packages/api-client', 'retry-policy.ts'],
  ['Which problems can a call end with?', 'problem', 'packages/api-client', 'problem.ts'],
  ['Who decides the delivery fee?', 'delivery-fee', 'packages/domain', 'delivery-fee.ts'],
  ['Who decides the shipping fee?', 'shipping-fee', 'packages/domain', 'shipping-fee.ts'],
  ['What is the minimum of an order?', 'minimum-order', 'packages/domain', 'minimum-order.ts'],
  ['How is a cart priced?', 'price-cart', 'packages/domain', 'price-cart.ts'],
  ['How do taxes round?', 'taxes', 'packages/domain', 'taxes.ts'],
  ['What may a coupon do?', 'coupon', 'packages/domain', 'coupon.ts'],
  ['How is cash rounded?', 'round-cash', 'packages/domain', 'round-cash.ts'],
  ['How many digits has a currency?', 'currency', 'packages/domain', 'currency.ts'],
  ['When is a branch open?', 'open-state', 'packages/domain', 'open-state-at.ts'],
  ['What are opening hours?', 'opening-hours', 'packages/domain', 'opening-hours.ts'],
  ['How is a local time turned into an instant?', 'zoned-time', 'packages/domain', 'zoned-time.ts'],
  ['Which tables are free?', 'free-tables', 'packages/domain', 'free-tables.ts'],
  ['Which slots does a reservation have?', 'reservation-slots', 'packages/domain', 'reservation-slots.ts'],
  ['What deposit does a reservation need?', 'deposit', 'packages/domain', 'deposit.ts'],
  ['Which delivery zone is at a point?', 'zone-at', 'packages/domain', 'zone-at.ts'],
  ['Is a phone number valid?', 'check-phone', 'packages/domain', 'check-phone.ts'],
  ['What repairs a cart after the menu has changed?', 'repair-cart', 'packages/domain', 'repair-cart.ts'],
  ['Which states does an order have?', 'order-state', 'packages/domain', 'order-state.ts'],
  ['Where is an order placed?', 'place-order', 'packages/api', 'place-order.ts'],
  [
    'Which payment accounts does /readyz say are lacking?',
    'payment-readiness',
    'packages/api',
    'payment-readiness.ts',
  ],
  ['Why is a gateway not ready?', 'gateway-readiness', 'packages/server', 'gateway-readiness.ts'],
  ['Where are rate limits?', 'rate-limits', 'packages/api', 'rate-limits.ts'],
  ['What is the payment provider?', 'payment-provider', 'packages/api', 'payment-provider.ts'],
  ['Where is the session cookie written?', 'session-cookie', 'packages/api', 'session-cookie.ts'],
  ['What joins equal reads of the database?', 'singleflight', 'packages/api', 'singleflight.ts'],
  ['How are wallets audited?', 'audit-wallet', 'packages/api', 'audit-wallet.ts'],
  ['How are charges and refunds audited?', 'audit-money', 'packages/api', 'audit-money.ts'],
  ['Where is the cart kept?', 'cart-store', 'packages/store', 'cart-store.ts'],
  ['How is state persisted?', 'persisted-state', 'packages/store', 'persisted-state.ts'],
  ['How are amounts and dates formatted?', 'format', 'packages/formats', 'formatter.ts'],
  ['How is contrast repaired?', 'contrast', 'packages/theme', 'contrast.ts'],
  ['How does a dialog trap the focus?', 'trap-focus', 'packages/ui', 'trap-focus.ts'],
  ['Which modules do host and remotes share?', 'shared', 'packages/federation', 'shared.ts'],
  ['Who judges a canary?', 'watcher', 'packages/gateway', 'watcher.ts'],
  ['What does a rollback do?', 'rollback', 'packages/releases', 'rollback.ts'],
  ['Is a release compatible?', 'compatibility', 'packages/releases', 'compatibility.ts'],
  ['Which pages are there?', 'route-table', 'shell', 'route-table.ts'],
  ['When does a remote fall back?', 'version-fallback', 'shell', 'version-fallback.ts'],
  ['What caches pages for offline use?', 'service-worker', 'shell', 'service-worker.ts'],
  ['Where is scroll restored?', 'scroll-restoration', 'mf-menu', 'scroll-restoration.ts'],
  ['What highlights the current section?', 'scrollspy', 'mf-menu', 'use-scrollspy.ts'],
  ['How is an order submitted?', 'submission', 'mf-cart-checkout', 'submission.ts'],
  ['How often is a remote tried again?', 'remote-retry', 'shell', 'remote-retry.ts'],
  ['How do other tabs hear of a logout?', 'auth-bus', 'packages/store', 'auth-bus.ts'],
  ['Where is the session kept?', 'session-store', 'packages/store', 'session-store.ts'],
  ['Which locale has a first visit?', 'document-locale', 'packages/gateway', 'document-locale.ts'],
  ['Which version does a visitor get?', 'choose-release', 'packages/releases', 'choose-release.ts'],
  ['Which imports are allowed?', 'import-rules', 'packages/tooling', 'import-rules.ts'],
]

const files = packageFolders().flatMap((folder) => sourceFiles(folder))
/** Folders of this checkout; the questions about others are left out. */
const folders = new Set(packageFolders())

test.each(QUESTIONS.filter(([, , folder]) => folders.has(folder)))('%s %s', (_, term, folder, name) => {
  const [first] = findByTerm(files, term)
  expect(first).toMatch(new RegExp(`^${folder}/(.*/)?${name}$`))
})

/** Rows of the README's table "Where to look". */
const [, table = ''] = readFileSync(join(ROOT, 'README.md'), 'utf8').split('\n## Where to look\n')
const PLACES = [...(table.split('\n## ')[0] ?? '').matchAll(/^\| (.+) \| `([^`]+)`.* \|$/gm)].map(
  ([, question = '', file = '']) => ({ question, file }),
)

test('the README says where to look', () => {
  expect(PLACES.length).toBeGreaterThan(15)
})

test.each(PLACES)('README: $question is in $file', ({ file }) => {
  expect(files).toContain(file)
})

test('a source is first, then the shortest name, then a rule', () => {
  const found = findByTerm(
    [
      'e2e/support/coupon.ts',
      'mf-menu/src/coupon.ts',
      'packages/api/src/testing/coupon.ts',
      'packages/domain/src/coupon.test.ts',
      'packages/domain/src/coupon.ts',
      'packages/domain/src/coupons.ts',
      'packages/domain/src/coupons/other.ts',
    ],
    'coupon',
  )
  expect(found).toEqual([
    'packages/domain/src/coupon.ts',
    'mf-menu/src/coupon.ts',
    'packages/domain/src/coupons.ts',
    'packages/domain/src/coupon.test.ts',
    'e2e/support/coupon.ts',
    'packages/api/src/testing/coupon.ts',
  ])
})
