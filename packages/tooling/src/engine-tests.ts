import { buildApps } from './build-apps.ts'
import { findOtherEngines } from './other-engines.ts'
import { playwright } from './playwright.ts'

/** `pnpm test:engines`: everything that Firefox and WebKit are tested for; arguments go to Playwright. */
const engines = await findOtherEngines()
if (!engines.FIREFOX || !engines.WEBKIT_DRIVER) process.exit(1)
await buildApps()
const projects = ['--project=firefox', '--project=webkit']
process.exit(await playwright([...projects, ...process.argv.slice(2)], { ...engines, ALL_ENGINE_TESTS: '1' }))
