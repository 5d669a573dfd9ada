import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { havePrograms, PROGRAMS } from './system-packages.ts'

const SYSTEM = PROGRAMS.chromium.file

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
  if (await havePrograms(PROGRAMS.chromium)) return SYSTEM
  throw new Error('The browser tests need Chromium. Install it, or set CHROMIUM to its path.')
}

/**
 * Chromium without its windows, which browser tests run on: the same engine for half the processor time (15 s against
 * 31 s for 24 page loads). Where the distribution has no such package, the Chromium that `findChromium` finds.
 */
export async function findHeadlessShell(): Promise<string> {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  return (await havePrograms(PROGRAMS.headlessShell)) ? PROGRAMS.headlessShell.file : findChromium()
}
