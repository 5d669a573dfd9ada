import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { haveFiles } from './system-packages.ts'

const SYSTEM = '/usr/bin/chromium'

/** Flags for a browser in a sandboxed machine: nothing in the background asks the network for anything. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
]

/** The Chromium to test with: the machine's own, Playwright's, or the distribution's package when it may be installed. */
export async function findChromium(): Promise<string> {
  const known = [process.env.CHROMIUM, SYSTEM, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
  if (known) return known
  if (await haveFiles([SYSTEM], ['chromium'])) return SYSTEM
  throw new Error('The browser tests need Chromium. Install it, or set CHROMIUM to its path.')
}
