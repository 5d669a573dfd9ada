import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { run } from './run.ts'

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
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing Chromium from the distribution …\n')
    await run('apt-get', ['update'], { quiet: true })
    const { code, output } = await run('apt-get', ['install', '-y', 'chromium'], { quiet: true })
    if (code === 0 && existsSync(SYSTEM)) return SYSTEM
    throw new Error(`Chromium could not be installed:\n${output.slice(-2000)}`)
  }
  throw new Error('The browser tests need Chromium. Install it, or set CHROMIUM to its path.')
}
