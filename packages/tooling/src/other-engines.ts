import { existsSync } from 'node:fs'
import { addToSummary } from './summary/test-summary.ts'
import { havePrograms, PROGRAMS } from './system-packages.ts'

function leftOut(what: string, packages: string): void {
  process.stdout.write(
    `${what} is not here: its tests are left out. Install ${packages} to run them (UI-07).\n`,
  )
  addToSummary([{ kind: 'missing', program: what, tests: 'the walks of e2e/engines' }])
}

/** The other installed browser engines, as environment variables for the browser tests; logs the missing ones. */
export async function findOtherEngines(): Promise<{ FIREFOX?: string; WEBKIT_DRIVER?: string }> {
  const own = process.env.FIREFOX
  const hasOwn = own !== undefined && existsSync(own)
  const firefox = hasOwn ? own : PROGRAMS.firefox.file
  const hasFirefox = hasOwn || (await havePrograms(PROGRAMS.firefox))
  const hasWebKit = await havePrograms(PROGRAMS.webkitDriver, PROGRAMS.virtualScreen)
  if (!hasFirefox) leftOut('Firefox', 'firefox-esr, or set FIREFOX to its path,')
  if (!hasWebKit) leftOut('WebKitGTK', 'webkit2gtk-driver and xvfb')
  return {
    ...(hasFirefox ? { FIREFOX: firefox } : {}),
    ...(hasWebKit ? { WEBKIT_DRIVER: PROGRAMS.webkitDriver.file } : {}),
  }
}
