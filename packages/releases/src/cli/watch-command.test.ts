import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newFolder, removeFolders, writeBuild } from '../testing/fixture.ts'
import { runRelease } from './run-release.ts'

let root = ''
const run = (...words: string[]) => runRelease(words, {}, root)
const because = ['--reason', 'test']

async function publish(version: string): Promise<void> {
  const folder = join(root, 'mf-menu')
  await rm(join(folder, 'dist'), { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ version }))
  await cp(await writeBuild({ name: 'mf-menu', body: version }), join(folder, 'dist'), { recursive: true })
  expect((await run('publish', 'mf-menu')).code).toBe(0)
}

beforeEach(async () => {
  root = await newFolder()
  await publish('1.0.0')
  await run('promote', 'mf-menu@1.0.0', ...because)
  await publish('1.1.0')
  await run('canary', 'mf-menu@1.1.0', '--pct', '5', ...because)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
afterAll(removeFolders)

const STEP_MS = 1_000

/** Waits for a command while the faked clock goes on, a step at a time. */
async function inFakeTime<T>(answer: Promise<T>): Promise<T> {
  while ((await Promise.race([answer, Promise.resolve(null)])) === null)
    await vi.advanceTimersByTimeAsync(STEP_MS)
  return answer
}

test('[RL-04] a canary that stays for the time may be promoted', async () => {
  const pauses = vi.spyOn(globalThis, 'setTimeout')
  const { code, text } = await run('watch', 'mf-menu@1.1.0', '--minutes', '0.01')
  expect([code, text]).toEqual([
    0,
    expect.stringMatching(/^mf-menu 1\.1\.0-\w+ was a canary for 0.01 minutes$/),
  ])
  // Pauses of minutes are those of servers that other tests of this process have started.
  const delays = pauses.mock.calls.map(([, delay = 0]) => delay).filter((delay) => delay < 60_000)
  expect(Math.max(...delays)).toBeLessThanOrEqual(600)
})

test('[RL-06] a canary that is taken back meanwhile ends the watch with the reason', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const watching = run('watch', 'mf-menu@1.1.0', '--minutes', '10')
  await inFakeTime(run('rollback', 'mf-menu', '--reason', 'pictures are missing'))
  expect(await inFakeTime(watching)).toMatchObject({
    code: 2,
    text: expect.stringContaining('taken back: pictures are missing'),
  })
})

test('[RL-04] a canary that became stable needs no more watching', async () => {
  await run('promote', 'mf-menu@1.1.0', ...because)
  expect((await run('watch', 'mf-menu@1.1.0', '--minutes', '99')).text).toMatch(
    /^mf-menu 1\.1\.0-\w+ is stable$/,
  )
})

test.each([
  ['mf-menu@1.0.5', '1', 4],
  ['mf-menu@1.1.0', 'soon', 64],
])('watching %s for %s minutes ends with %i', async (release, minutes, code) => {
  expect((await run('watch', release, '--minutes', minutes)).code).toBe(code)
})
