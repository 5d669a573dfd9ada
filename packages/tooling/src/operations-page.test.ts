import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gateway } from '@storefront/gateway'
import { runRelease } from '@storefront/releases'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type SmallStorefront, smallStorefront } from './small-storefront.ts'
import { ROOT } from './workspace.ts'

/** The runbook for operators; each test follows a part of it on a running gateway. */
const PAGE = await readFile(join(ROOT, 'docs/operations.md'), 'utf8')
const DAY = 86_400_000

let folder = ''
let shop: SmallStorefront
let logged: string[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'operations-'))
  logged = []
  shop = await smallStorefront(folder, (line) => void logged.push(line))
  await shop.promoteMenu('1.1.0')
})
afterEach(async () => {
  vi.useRealTimers()
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
})

const environment = () => ({ DATA_DIR: folder, USER: 'on call', PUBLIC_ORIGIN: shop.origin })

/** Runs a command line as printed in the runbook, with its placeholders filled in. */
async function follow(
  line: string,
  changes: Record<string, string> = {},
): Promise<{ code: number; text: string }> {
  expect(PAGE).toContain(line)
  const own = Object.entries(changes).reduce((text, [from, to]) => text.replace(from, to), line)
  const words = (own.replace('pnpm release ', '').match(/"[^"]*"|\S+/g) ?? []).map((word) =>
    word.replaceAll('"', ''),
  )
  return runRelease(words, environment(), folder)
}
const command = (line: string) => runRelease(line.split(' '), environment(), folder)
const ROLLBACK = 'pnpm release rollback mf-menu --reason "cart stays empty" --wait https://shop.example'
const rollback = () => follow(ROLLBACK, { 'https://shop.example': shop.origin })
const doctor = () => follow('pnpm release doctor')
const releasesFolder = () => join(folder, 'releases')
const log = () => join(releasesFolder(), 'r/prod/log')
const pointer = () => join(releasesFolder(), 'r/prod/current.json')

/** A gateway over the same store that has seen no state yet. */
async function startAnother() {
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void logged.push(line) } } })
  await app.register(gateway({ ...shop.releases, upstream: async () => ({ status: 503, body: '{}' }) }))
  return app
}

/** A visitor with a cookie jar. */
function visitor() {
  const cookies = new Map<string, string>()
  return async (path: string): Promise<string> => {
    let target = path
    for (;;) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(shop.origin + target, { redirect: 'manual', headers: { cookie } })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      if (answer.status !== 302)
        return /"mf-menu":\{"version":"([^"]+)"/.exec(await answer.text())?.[1] ?? 'none'
      target = answer.headers.get('location') ?? ''
    }
  }
}

describe('docs/operations.md, now', () => {
  test('[RL-03] status, rollback, status: the version before, the bad one in quarantine, the next page load has it', async () => {
    expect((await follow('pnpm release status')).text).toMatch(/mf-menu +1\.1\.0-/)
    expect(await shop.shownBy(shop.origin)).toBe('1.1.0')
    expect((await rollback()).code).toBe(0)
    expect(await shop.shownBy(shop.origin)).toBe('1.0.0')
    const { text } = await follow('pnpm release status mf-menu')
    expect(text).toMatch(/mf-menu +1\.0\.0-\w+ .* on call .* 1\.1\.0-\w+ +-$/)
    expect(await rollback()).toMatchObject({
      code: 4,
      text: expect.stringContaining('no earlier good version'),
    })
  })

  test('[RL-04] a link gives one visitor another version or none, and another link restores the default', async () => {
    const visit = visitor()
    expect(await visit('/saffron?use=mf-menu@1.0.0')).toBe('1.0.0')
    expect(await visit('/saffron')).toBe('1.0.0')
    expect(await shop.shownBy(shop.origin)).toBe('1.1.0')
    expect(await visit('/saffron?without=mf-menu')).toBe('none')
    expect(PAGE).toContain('`?use=&without=`')
    expect(await visit('/saffron?use=&without=')).toBe('1.1.0')
    expect(await visit('/saffron?use=mf-menu@9.9.9')).toBe('1.1.0')
  })

  test('[RL-04] one business is pinned to a version; a lock blocks promotions, and rolling back stays possible', async () => {
    const held = { '1.3.9': '1.0.0', '…': 'a bad menu' }
    expect((await follow('pnpm release pin mf-menu@1.3.9 --business saffron --reason "…"', held)).code).toBe(
      0,
    )
    const nowhere = { ...held, saffron: 'nosuchshop' }
    expect(
      (await follow('pnpm release pin mf-menu@1.3.9 --business saffron --reason "…"', nowhere)).text,
    ).toContain('[business] there is no business "nosuchshop"')
    expect(await visitor()('/saffron')).toBe('1.0.0')
    expect(await visitor()('/other')).toBe('1.1.0')
    expect((await follow('pnpm release lock mf-menu --reason "…"', held)).code).toBe(0)
    await shop.publishMenu('1.2.0')
    expect((await command('promote mf-menu@1.2.0 --reason late')).code).toBe(2)
    expect((await rollback()).code).toBe(0)
  })
})

describe('docs/operations.md, the release system itself', () => {
  test('[RL-03] exit 1: --wait finds no such state at its address; the change is done', async () => {
    expect(PAGE).toContain('exit 1, "state 42 is written, but … does not show it"')
    const elsewhere = await smallStorefront(join(folder, 'elsewhere'))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const waiting = follow(ROLLBACK, { 'https://shop.example': elsewhere.origin })
    await vi.waitFor(async () => expect(await shop.shownBy(shop.origin)).toBe('1.0.0'))
    // Again and again: the command may begin to wait only after the first jump.
    const clock = setInterval(() => vi.setSystemTime(Date.now() + 31_000), 200)
    expect(await waiting.finally(() => clearInterval(clock))).toMatchObject({
      code: 1,
      text: expect.stringMatching(
        /^state 4 is written, but \S+ does not show it after 30 s: it shows state 2$/,
      ),
    })
    expect((await follow('pnpm release status')).text).toMatch(/mf-menu +1\.0\.0-/)
    await elsewhere.stop()
  })

  test('[RL-03] exit 3: a concurrent release won; check the status, then retry', async () => {
    expect(PAGE).toContain('exit 3, "somebody else was first"')
    expect(await command('lock mf-menu --reason sale --if-seq 2')).toMatchObject({
      code: 3,
      text: expect.stringMatching(/^Somebody else was first: the newest state is 3/),
    })
    expect((await follow('pnpm release status')).text).toMatch(/^prod, state 3,/)
    expect((await command('lock mf-menu --reason sale --if-seq 3')).code).toBe(0)
  })

  test('[RL-03] exit 5: pages go on with what the gateway has; with the store back, the same command works', async () => {
    expect(await shop.shownBy(shop.origin)).toBe('1.1.0')
    await rename(releasesFolder(), `${releasesFolder()}-away`)
    await writeFile(releasesFolder(), 'not a folder')
    expect((await rollback()).code).toBe(5)
    expect(await shop.shownBy(shop.origin)).toBe('1.1.0')
    await rm(releasesFolder())
    await rename(`${releasesFolder()}-away`, releasesFolder())
    expect((await rollback()).code).toBe(0)
    expect(await shop.shownBy(shop.origin)).toBe('1.0.0')
  })

  test.each([
    ['changed', 'bad-signature', (text: string) => text.replace('"reason": "drill"', '"reason": "none"')],
    ['torn', 'unreadable', (text: string) => text.slice(0, 100)],
  ])(
    '[RL-03] a pointer that was %s: the log names it, visitors get the last good state, the doctor repairs it',
    async (_, problem, spoil) => {
      await shop.shownBy(shop.origin)
      await writeFile(pointer(), spoil(await readFile(pointer(), 'utf8')))
      expect(await shop.shownBy(shop.origin)).toBe('1.1.0')
      expect(logged.join('')).toContain(`"problem":"${problem}"`)
      expect(await doctor()).toMatchObject({
        code: 2,
        text: expect.stringContaining(`the pointer is ${problem}`),
      })
      expect(PAGE).toContain('`doctor --repair`')
      expect(await command('doctor --repair')).toMatchObject({ code: 0 })
      expect(await doctor()).toMatchObject({ code: 0, text: 'All is well.' })
    },
  )

  test('[RL-03] a pointer that was played back: visitors keep the newer state', async () => {
    const older = await readFile(pointer())
    await shop.promoteMenu('1.2.0')
    expect(await shop.shownBy(shop.origin)).toBe('1.2.0')
    await writeFile(pointer(), older)
    expect(await shop.shownBy(shop.origin)).toBe('1.2.0')
    expect(logged.join('')).toContain('"problem":"older"')
    expect((await command('doctor --repair')).code).toBe(0)
    expect(await shop.shownBy(shop.origin)).toBe('1.2.0')
  })

  test('[RL-03] no release for 90 days: a gateway that starts then reports it, and renewing helps', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 91 * DAY })
    const started = await startAnother()
    const page = () => started.inject({ url: '/saffron' })
    expect((await page()).statusCode).toBe(500)
    expect(logged.join('')).toContain('the release state of prod may not be used: expired')
    expect(await shop.shownBy(shop.origin)).toBe('1.1.0')
    expect(PAGE).toContain('may not be used: expired')
    expect(await doctor()).toMatchObject({ code: 2, text: expect.stringContaining('pnpm release renew') })
    expect((await follow('pnpm release renew')).code).toBe(0)
    expect((await page()).statusCode).toBe(200)
    await started.close()
    expect(await doctor()).toMatchObject({ code: 0 })
  })

  test.each([
    ['lost', 'an older', 2, (file: string) => rm(file), /state 2 is missing/],
    ['damaged', 'an older', 2, (file: string) => writeFile(file, '{'), /state 2: unreadable/],
    ['lost', 'the newest', 3, (file: string) => rm(file), /state 3 is missing/],
    ['damaged', 'the newest', 3, (file: string) => writeFile(file, '{'), /state 3: unreadable/],
  ])(
    '[RL-03] the log has %s %s state: pages go on and rolling back works, the backup makes it whole',
    async (kind, which, seq, damage, finding) => {
      const file = join(log(), `${String(seq).padStart(10, '0')}.json`)
      const backup = await readFile(file)
      await damage(file)
      expect(await doctor()).toMatchObject({ code: 2, text: expect.stringMatching(finding) })
      expect(await shop.shownBy(shop.origin)).toBe('1.1.0')
      expect((await follow('pnpm release status')).text).toMatch(/^prod, state 3,/)
      expect((await rollback()).code).toBe(0)
      expect(await shop.shownBy(shop.origin)).toBe('1.0.0')
      // The rollback restored the state that only the pointer still held.
      if (kind === 'lost' && which === 'the newest') expect(await readFile(file)).toEqual(backup)
      await writeFile(file, backup)
      expect(await doctor()).toMatchObject({ code: 0 })
    },
  )

  test('[RL-03] the doctor puts the newest state back from the pointer', async () => {
    const file = join(log(), '0000000003.json')
    const backup = await readFile(file)
    await rm(file)
    expect((await command('doctor --repair')).code).toBe(0)
    expect(await readFile(file)).toEqual(backup)
  })
})
