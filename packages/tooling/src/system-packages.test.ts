import { expect, test, vi } from 'vitest'
import { askToInstall, PROGRAMS, programsFor } from './system-packages.ts'

const MISSING = [{ file: '/none/browser', package: 'browser' }]
const HERE = [{ file: process.execPath, package: 'node' }]

/** What is in the environment after a person gave this answer, and how often they were asked. */
async function afterAnswer(answer: string, programs = MISSING, changes: object = {}) {
  const ask = vi.fn(async (_question: string) => answer)
  const env: NodeJS.ProcessEnv = {}
  await askToInstall(programs, { env, isTerminal: true, mayInstall: true, ask, ...changes })
  return { asked: ask.mock.calls.length, kept: env.INSTALL_PACKAGES }
}

test.each([
  ['y', 'yes'],
  [' Yes ', 'yes'],
  ['', 'no'],
  ['n', 'no'],
  ['what?', 'no'],
])('packages are installed only for a person who says so: %j', async (answer, kept) => {
  expect(await afterAnswer(answer)).toEqual({ asked: 1, kept })
})

test.each([
  ['everything is here', HERE, {}],
  ['nobody sits at a terminal', MISSING, { isTerminal: false }],
  ['the user may not install', MISSING, { mayInstall: false }],
])('nothing is asked where %s', async (_, programs, changes) => {
  expect(await afterAnswer('y', programs, changes)).toEqual({ asked: 0, kept: undefined })
})

test.each([{ CI: 'true' }, { INSTALL_PACKAGES: 'no' }])('nothing is asked with %j', async (env) => {
  const ask = vi.fn(async () => 'y')
  await askToInstall(MISSING, { env, isTerminal: true, mayInstall: true, ask })
  expect(ask).not.toHaveBeenCalled()
})

test.each([
  ['without browser tests', false, {}, ['nginx']],
  ['with them', true, {}, ['headlessShell', 'firefox', 'webkitDriver', 'virtualScreen', 'nginx']],
  [
    'with a Chromium of their own',
    true,
    { CHROMIUM: '/opt/chromium' },
    ['firefox', 'webkitDriver', 'virtualScreen', 'nginx'],
  ],
  [
    'with a Firefox of their own',
    true,
    { FIREFOX: '/opt/firefox' },
    ['headlessShell', 'webkitDriver', 'virtualScreen', 'nginx'],
  ],
])('a run of the tests looks for what it needs: %s', (_, hasBrowserTests, env, expected) => {
  const names = Object.keys(PROGRAMS).filter((name) =>
    programsFor({ hasBrowserTests, env }).includes(PROGRAMS[name as keyof typeof PROGRAMS]),
  )
  expect(names).toEqual(expected)
})
