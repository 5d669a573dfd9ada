import { buildApps } from './build-apps.ts'
import { findChromium } from './chromium.ts'
import { findOtherEngines } from './other-engines.ts'
import { playwright } from './playwright.ts'

const CHROMIUM = await findChromium()
const engines = await findOtherEngines()
await buildApps()
process.exit(await playwright(process.argv.slice(2), { CHROMIUM, ...engines }))
