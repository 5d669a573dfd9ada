import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './workspace.ts'

/** Exports that the product does not use, by file: what tests of other packages need, or what is asked for by a path. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  // Shared modules: a remote that was published before may import them by name.
  'packages/api-contract/src/index.ts': ['ADDRESS_TYPES', 'SELLING_TYPES'],
  'packages/ui/src/index.ts': ['Panes'],
  'packages/ui/src/layout/page.tsx': ['Panes'],
  // Tests of other packages; browser tests read formats from the shared module.
  'packages/i18n/src/index.ts': ['formatAgo', 'formatMoney', 'formatNumber'],
  'packages/api-client/src/index.ts': ['createQueryClient'],
  'packages/document-contract/src/index.ts': ['BOOT_ELEMENT', 'publishedRoute'],
  'packages/domain/src/index.ts': ['roundToStep'],
  // The gate of short messages.
  'packages/domain/src/messages.ts': ['smsParts'],
  'packages/domain/src/reserved-ids.ts': ['RESERVED_IDS'],
  'packages/object-store/src/index.ts': ['nodeFiles', 'tagOf'],
  'packages/releases/src/index.ts': [
    'integrityOf',
    'newSigningKey',
    'newToken',
    'pairProblems',
    'signerFrom',
    'trustedKeysFrom',
  ],
  'packages/remote-kit/src/index.ts': ['RemoteMessages'],
  'packages/router/src/index.ts': ['MemoryRouter'],
  'packages/store/src/index.ts': ['CART', 'EMPTY_CART', 'EMPTY_DELIVERY', 'takeServerTime'],
  // The builds, and the pages of the documents.
  'packages/document-contract/src/routes/published-routes.ts': ['publishedRoute'],
  'packages/server/src/settings/settings-text.ts': ['settingsPage'],
  'packages/demo/src/gate-41/say.ts': ['WRITTEN'],
  // The process that renders loads it by its file.
  'shell/src/server/index.ts': ['createPageRenderer', 'sharedModules'],
  'shell/src/server/render-page.tsx': ['createPageRenderer'],
  'shell/src/server/shared-modules.ts': ['sharedModules'],
}

/** Modules that replace others in browsers, with the same exports. */
const STAND_INS = [
  'packages/api-contract/src/deferred-schema.ts',
  'packages/api-contract/src/index-for-browsers.ts',
]

interface Report {
  issues: { file: string; exports?: { name: string }[] }[]
}

/** Tools of development and of the builds, and what exists for tests. */
const isTool = (file: string) => /^packages\/(tooling|federation)\/|\/testing\//.test(file)

/** What the product exports and never uses, as `file: name`. */
function unusedExports(): string[] {
  const command = join(ROOT, 'node_modules/.bin/knip')
  const config = 'packages/tooling/knip.production.ts'
  const options = ['--production', '--config', config, '--include', 'exports', '--reporter', 'json']
  const text = execFileSync(command, [...options, '--no-exit-code', '--no-config-hints'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const { issues } = JSON.parse(text) as Report
  return issues
    .filter(({ file }) => !isTool(file) && !STAND_INS.includes(file))
    .flatMap(({ file, exports = [] }) => exports.map(({ name }) => `${file}: ${name}`))
}

const found = new Set(unusedExports())
const expected = new Set(
  Object.entries(EXPECTED).flatMap(([file, names]) => names.map((name) => `${file}: ${name}`)),
)
const problems = [
  ...[...found]
    .filter((one) => !expected.has(one))
    .map((one) => `${one} is used by tests alone: the product uses it, or it goes`),
  ...[...expected]
    .filter((one) => !found.has(one))
    .map((one) => `${one} is used now: take it off the list in unused-exports.ts`),
]
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exit(1)
}
process.stdout.write('Every export has a use in the product\n')
