import { defineConfig } from '@playwright/test'
import type { EngineName } from './engines/test.ts'

const PORT = Number(process.env.E2E_PORT ?? 3300)

/** Browsers of other makes than Chromium; `npm test` walks the most important ways in them, `pnpm test:engines` all. */
const ENGINES = [
  ...(process.env.FIREFOX ? ['firefox' as const] : []),
  ...(process.env.WEBKIT_DRIVER ? ['webkit' as const] : []),
]

/** What builds for a minute, and long forms, are part of `pnpm test:soak`. */
const WITHOUT_SOAK = process.env.SOAK ? {} : { grepInvert: /@soak/ }

/** Browser tests on the built remotes, each served from an origin of its own, against the real API and database. */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // The longest walks take 20 s on a quiet machine; a build server may be ten times slower.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  projects: [
    // Every worker publishes builds and serves a storefront of its own for these.
    { name: 'releases', testMatch: 'releases/*.spec.ts', workers: 1, ...WITHOUT_SOAK },
    { name: 'chromium', testIgnore: ['engines/**', 'releases/**'], ...WITHOUT_SOAK },
    ...ENGINES.map((engineName) => ({
      name: engineName,
      testMatch: 'engines/*.spec.ts',
      ...(process.env.ALL_ENGINE_TESTS ? {} : { grep: /@quick/ }),
      use: { engineName },
    })),
  ],
  fullyParallel: true,
  // In CI chance does not hold up a landing; a test that needed another try is named at the end (a fault to find).
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  outputDir: '../test-results',
  reporter: [['list'], ['../packages/tooling/src/summary/playwright-reporter.ts']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    // Less than a test's time, so that a click that cannot happen says which one it was.
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'America/New_York',
    // A trace doubles a test's time; ask for it when a test fails: TRACE=1 pnpm browser …
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-extensions',
      ],
    },
  },
  webServer: {
    command: 'node ../packages/tooling/src/serve-separately.ts',
    env: { PORT: String(PORT) },
    url: `http://localhost:${PORT}/healthz`,
    // A server that is still running serves what was built before: only who asks for it tests that.
    reuseExistingServer: Boolean(process.env.REUSE_SERVER),
    timeout: 300_000,
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
