import { existsSync } from 'node:fs'
import { addToSummary } from './summary/test-summary.ts'
import { haveFiles } from './system-packages.ts'

const FIREFOX = '/usr/bin/firefox-esr'
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
const SCREEN = '/usr/bin/Xvfb'

function leftOut(what: string, packages: string): void {
  process.stdout.write(
    `${what} is not here: its tests are left out. Install ${packages} to run them (UI-07).\n`,
  )
  addToSummary([{ kind: 'missing', program: what, tests: 'the walks of e2e/engines' }])
}

/** The other installed browser engines, as environment variables for the browser tests; logs the missing ones. */
export async function findOtherEngines(): Promise<{ FIREFOX?: string; WEBKIT_DRIVER?: string }> {
  const own = process.env.FIREFOX
  const firefox = own && existsSync(own) ? own : FIREFOX
  const hasFirefox = await haveFiles([firefox], ['firefox-esr'])
  const hasWebKit = await haveFiles([WEBKIT_DRIVER, SCREEN], ['webkit2gtk-driver', 'xvfb'])
  if (!hasFirefox) leftOut('Firefox', 'firefox-esr, or set FIREFOX to its path,')
  if (!hasWebKit) leftOut('WebKitGTK', 'webkit2gtk-driver and xvfb')
  return { ...(hasFirefox ? { FIREFOX: firefox } : {}), ...(hasWebKit ? { WEBKIT_DRIVER } : {}) }
}
