import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { run } from './run.ts'

/** A program that tests run on: the file that shows it is here, and the distribution's package that brings it. */
export interface Program {
  file: string
  package: string
}

/** What tests run on besides Node, by the packages of Debian. */
export const PROGRAMS = {
  chromium: { file: '/usr/bin/chromium', package: 'chromium' },
  headlessShell: { file: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' },
  firefox: { file: '/usr/bin/firefox-esr', package: 'firefox-esr' },
  webkitDriver: { file: '/usr/bin/WebKitWebDriver', package: 'webkit2gtk-driver' },
  virtualScreen: { file: '/usr/bin/Xvfb', package: 'xvfb' },
  nginx: { file: '/usr/sbin/nginx', package: 'nginx-light' },
} as const satisfies Record<string, Program>

/**
 * What a run of the tests looks for: nginx in any, for browser tests the browsers too, but for those that `CHROMIUM` and
 * `FIREFOX` name. Headless Chromium will do in place of the full one.
 */
export function programsFor({
  hasBrowserTests,
  env = process.env,
}: {
  hasBrowserTests: boolean
  env?: NodeJS.ProcessEnv
}): Program[] {
  const { nginx, headlessShell, firefox, webkitDriver, virtualScreen } = PROGRAMS
  if (!hasBrowserTests) return [nginx]
  const named = [...(env.CHROMIUM ? [] : [headlessShell]), ...(env.FIREFOX ? [] : [firefox])]
  return [...named, webkitDriver, virtualScreen, nginx]
}

/** Of these programs those that are not here. */
const missingOf = (programs: readonly Program[]) => programs.filter(({ file }) => !existsSync(file))
const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * Whether all of these programs are here; installs the packages of those that are not where the user may, unless
 * `INSTALL_PACKAGES` is `no`.
 */
export async function havePrograms(...programs: Program[]): Promise<boolean> {
  const packages = missingOf(programs).map((program) => program.package)
  if (packages.length === 0) return true
  if (process.env.INSTALL_PACKAGES === 'no' || !canInstall()) return false
  process.stdout.write(`Installing ${packages.join(' and ')} from the distribution …\n`)
  await run('apt-get', ['update'], { quiet: true })
  const { code, output } = await run('apt-get', ['install', '-y', ...packages], { quiet: true })
  if (code !== 0) process.stdout.write(`${output.slice(-2000)}\n`)
  return missingOf(programs).length === 0
}

async function askAtTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}

/**
 * Asks a person at a terminal once whether missing programs may be installed, and keeps the answer in `env` for every
 * process that is started from here. Where nobody sits at a terminal, as in CI, nothing is asked.
 */
export async function askToInstall(
  programs: readonly Program[],
  {
    env = process.env,
    isTerminal = process.stdin.isTTY,
    mayInstall = canInstall(),
    ask = askAtTerminal,
  } = {},
): Promise<void> {
  const packages = missingOf(programs).map((program) => program.package)
  if (packages.length === 0 || env.CI || env.INSTALL_PACKAGES || !isTerminal || !mayInstall) return
  const answer = await ask(
    `Tests in browsers need ${packages.join(', ')}. Install with apt-get now? Without them those tests are left out. [y/N] `,
  )
  env.INSTALL_PACKAGES = /^y(es)?$/i.test(answer.trim()) ? 'yes' : 'no'
}
