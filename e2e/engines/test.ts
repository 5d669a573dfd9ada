import { writeFile } from 'node:fs/promises'
import { test as base, expect } from '@playwright/test'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { Visitor } from './visitor.ts'
import { startWebKit } from './webkit.ts'

const STARTS = { firefox: startFirefox, webkit: startWebKit }
const PROGRAMS = { firefox: process.env.FIREFOX, webkit: process.env.WEBKIT_DRIVER }

/** The engines that the tests of this folder run in. */
export type EngineName = keyof typeof STARTS

/** A test with a visitor in the project's engine, which fails when one of the pages reports an error. */
export const test = base.extend<{ visitor: Visitor }, { engineName: EngineName; engine: Engine }>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const program = PROGRAMS[engineName]
      if (!program) throw new Error(`No ${engineName} is set; run pnpm test:engines`)
      const engine = await STARTS[engineName](program)
      await use(engine)
      await engine.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  visitor: async ({ engine, baseURL }, use, info) => {
    const tab = await engine.newTab()
    await use(new Visitor(tab, baseURL ?? ''))
    if (info.status !== info.expectedStatus)
      await writeFile(info.outputPath('window.png'), await tab.picture())
    const faults = await tab.faults()
    await tab.close()
    expect(faults, `no page of ${engine.version} reports an error`).toEqual([])
  },
})
