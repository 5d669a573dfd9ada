import { buildApps } from './build-apps.ts'
import { findHeadlessShell } from './chromium.ts'
import { makeDemoData } from './demo-data.ts'
import { findOtherEngines } from './other-engines.ts'
import { playwright } from './playwright.ts'

const CHROMIUM = await findHeadlessShell()
const engines = await findOtherEngines()
await buildApps()
const demo = await makeDemoData()
const code = await playwright(process.argv.slice(2), { CHROMIUM, DEMO_DATA: demo.folder, ...engines })
await demo.remove()
process.exit(code)
