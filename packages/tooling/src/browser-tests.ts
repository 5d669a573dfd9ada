import { buildApps } from './build-apps.ts'
import { findChromium } from './chromium.ts'
import { run } from './run.ts'

const CHROMIUM = await findChromium()
await buildApps()
const { code } = await run(
  'node',
  [
    'e2e/node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'e2e/playwright.config.ts',
    ...process.argv.slice(2),
  ],
  {
    env: { CHROMIUM },
  },
)
process.exit(code)
