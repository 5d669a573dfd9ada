import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newToken } from '../access/access.ts'
import type { ReleaseState } from '../state/release-state.ts'
import { newSigningKey } from '../state/signature.ts'
import { newFolder, removeFolders, writeBuild } from '../testing/fixture.ts'
import { runRelease } from './run-release.ts'

let root = ''
let environment: NodeJS.ProcessEnv = {}
afterAll(removeFolders)
beforeEach(async () => {
  root = await newFolder()
  environment = {}
})

async function build(version: string, body = version): Promise<void> {
  await mkdir(join(root, 'mf-menu'), { recursive: true })
  await writeFile(join(root, 'mf-menu/package.json'), JSON.stringify({ version }))
  await rm(join(root, 'mf-menu/dist'), { recursive: true, force: true })
  await cp(await writeBuild({ name: 'mf-menu', body }), join(root, 'mf-menu/dist'), { recursive: true })
}
const run = (line: string) =>
  runRelease(
    (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', '')),
    environment,
    root,
  )
async function release(...versions: string[]): Promise<void> {
  for (const version of versions) {
    await build(version)
    await run('publish mf-menu')
    const { code, text } = await run(`promote mf-menu@${version} --reason release`)
    if (code !== 0) throw new Error(text)
  }
}
const logLength = async () => (await readdir(join(root, '.data/releases/r/prod/log'))).length

describe('pnpm release', () => {
  test('[RL-01] publish, promote, canary, rollback: each says what it did', async () => {
    await build('1.0.0')
    expect((await run('publish mf-menu')).text).toMatch(
      /^mf-menu 1\.0\.0-[0-9a-f]{12} is published, 0\.0 kB of 90\.0 kB$/,
    )
    expect((await run('publish mf-menu')).text).toMatch(/was published already, 0\.0 kB of 90\.0 kB$/)
    expect((await run('promote mf-menu@1.0.0 --reason first')).text).toMatch(
      /^promote done in prod, state 1: mf-menu 1\.0\.0-[0-9a-f]{12} is stable$/,
    )
    await release('1.1.0')
    await build('1.2.0')
    await run('publish mf-menu')
    expect((await run('canary mf-menu@1.2.0 --pct 10 --reason try')).text).toMatch(
      /canary 1\.2\.0-\w+ for 10 %$/,
    )
    expect((await run('rollback mf-menu --reason "too slow"')).text).toMatch(
      /^canary-abort done.* 1\.1\.0-\w+ is stable$/,
    )
    expect((await run('rollback mf-menu --reason "still bad"')).text).toMatch(
      /^rollback done.* 1\.0\.0-\w+ is stable$/,
    )
  })

  test('[RL-01, RL-05] an app has its own budget: publishing warns when it is exceeded, promoting refuses', async () => {
    await build('1.0.0')
    await writeFile(
      join(root, 'mf-menu/package.json'),
      JSON.stringify({ version: '1.0.0', storefront: { budget: 10 } }),
    )
    const published = await run('publish mf-menu')
    expect([published.code, published.text]).toEqual([
      0,
      expect.stringMatching(/\n\[budget\] mf-menu 1\.0\.0 loads 0\.0 kB at once; .*: no promotion\n/),
    ])
    const { code, text } = await run('promote mf-menu@1.0.0 --reason first')
    expect([code, text]).toEqual([2, expect.stringContaining('[budget] mf-menu 1.0.0 loads')])
  })

  test('[RL-03] status and history are tables for people; the last column says why', async () => {
    await release('1.0.0', '1.1.0')
    await run('rollback mf-menu --reason "cart is empty" --actor amal')
    const lines = (await run('status')).text.split('\n')
    expect(lines[0]).toMatch(/^prod, state 3, .* by amal; expires /)
    expect(lines[2]).toMatch(/^APP +STABLE +SINCE \(UTC\) +BY +CANARY +BEFORE +PINS +QUARANTINE +LOCK$/)
    expect(lines[3]).toMatch(/^mf-menu +1\.0\.0-\w+ .* amal .* 1\.1\.0-\w+ +-$/)
    const rows = (await run('history mf-menu')).text.split('\n').slice(1)
    expect(rows.map((row) => row.trim().split(/ {2,}/).slice(2, 4).join(' '))).toHaveLength(3)
    expect(rows[0]).toMatch(/ amal +rollback +mf-menu +- +1\.1\.0-\w+ +1\.0\.0-\w+ +cart is empty$/)
  })

  test('--json prints the same for programs', async () => {
    await release('1.0.0')
    const { json, data } = await run('status --json')
    expect([json, (data as ReleaseState).apps['mf-menu']?.stable.version]).toEqual([true, '1.0.0'])
  })

  test('--dry-run writes nothing', async () => {
    await release('1.0.0', '1.1.0')
    expect((await run('rollback mf-menu --reason x --dry-run')).text).toMatch(/^Would write state 3:/)
    expect(await logLength()).toBe(2)
  })

  test('history and diff show a canary by release and share', async () => {
    await release('1.0.0')
    await build('1.1.0')
    await run('publish mf-menu')
    await run('canary mf-menu@1.1.0 --pct 2.5 --reason try')
    expect((await run('history')).text).toMatch(/ 1\.0\.0-\w+ +1\.1\.0-\w+ \(2\.5 %\) +try/)
    expect((await run('diff 1 2')).text).toMatch(/mf-menu +canary +- +1\.1\.0-\w+ 2\.5 %/)
  })

  test('diff names what differs', async () => {
    await release('1.0.0')
    await run('lock mf-menu --reason "sale day"')
    expect((await run('diff 1 2')).text.split('\n')[1]).toMatch(/^mf-menu +locked +- +sale day$/)
    expect((await run('diff 1 9')).code).toBe(4)
  })

  test.each([
    ['a command that is not', 'deploy mf-menu', 64, 'There is no command "deploy"'],
    ['an option that is not', 'status --loud', 64, 'loud'],
    ['no reason', 'promote mf-menu@1.0.0', 64, 'reason is missing'],
    ['an empty reason', 'promote mf-menu@1.0.0 --reason " "', 64, 'reason is missing'],
    ['no version', 'promote mf-menu --reason x', 64, 'version is missing'],
    ['no business', 'pin mf-menu@1.0.0 --reason x', 64, 'business is missing'],
    ['a version that is not', 'promote mf-menu@9.9.9 --reason x', 4, 'mf-menu has no release 9.9.9'],
    ['an app that is not', 'rollback mf-none --reason x', 4, 'mf-none was never promoted'],
    ['a stale view', 'lock mf-menu --reason x --if-seq 7', 3, 'the newest state is 1'],
    ['an environment with a path in it', 'status --env ../prod', 1, 'is no name of an environment'],
    [
      '--wait without a scheme',
      'lock mf-menu --reason x --wait shop.example',
      64,
      '--wait takes an address such as https://shop.example',
    ],
    ['nothing earlier', 'rollback mf-menu --reason x', 4, 'there is no earlier good version'],
    ['more than everybody', 'canary mf-menu@1.0.0 --pct 101 --reason x', 2, '101 is no percentage'],
  ])('%s: has its message and exit code', async (_, line, code, text) => {
    await release('1.0.0')
    const answer = await run(line)
    expect([answer.code, answer.text]).toEqual([code, expect.stringContaining(text)])
    expect(await logLength()).toBe(1)
  })

  test('help names every command and every exit code', async () => {
    const { code, text } = await run('--help')
    expect(code).toBe(0)
    for (const word of [
      'publish',
      'verify',
      'promote',
      'canary',
      'rollback',
      'pin',
      'unpin',
      'lock',
      'status',
      'history',
      'diff',
      'doctor',
      'gc',
      '64',
    ])
      expect(text).toContain(word)
  })

  test('a store that cannot be written is exit code 5', async () => {
    await build('1.0.0')
    await writeFile(join(root, 'file'), '')
    expect((await run('publish mf-menu --store file')).code).toBe(5)
    expect(await run('rollback mf-menu --reason x --store file')).toMatchObject({
      code: 5,
      text: expect.stringContaining('it is no folder'),
    })
    expect((await run('status --store s3://shop/?endpoint=http://127.0.0.1:1')).code).toBe(5)
  })

  test('an empty RELEASE_STORE is no store, and nothing is published', async () => {
    const env = { RELEASE_STORE: '' }
    const tried = await runRelease(['publish', 'mf-menu'], { DATA_DIR: join(root, '.data'), ...env }, root)
    expect(tried).toMatchObject({ code: 5, text: expect.stringMatching(/^RELEASE_STORE .* set to nothing/) })
    expect(existsSync(join(root, 'a'))).toBe(false)
  })

  test('the message names an empty store, so a wrong location is noticed', async () => {
    expect(await run('status --store elsewhere')).toMatchObject({
      code: 4,
      text: `nothing was ever released in prod of ${join(root, 'elsewhere')}`,
    })
  })
})

describe('[RL-04] a pin for a business', () => {
  /** A shop that has a page for saffron only. */
  async function shop(): Promise<{ origin: string; close: () => void }> {
    const server = createServer(({ url }, answer) => {
      answer.statusCode = url === '/saffron' ? 302 : url === '/broken' ? 503 : 404
      answer.end()
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() }
  }
  const PIN = 'pin mf-menu@1.0.0 --reason x'

  test('that the shop does not have is refused; so is one that cannot be looked for, unless forced', async () => {
    await release('1.0.0', '1.1.0')
    const { origin, close } = await shop()
    environment = { PUBLIC_ORIGIN: origin }
    for (const name of ['nosuchshop', '..', 'a/b'])
      expect(await run(`${PIN} --business ${name}`)).toMatchObject({
        code: 2,
        text: expect.stringContaining(`[business] there is no business "${name}"`),
      })
    expect((await run(`${PIN} --business broken`)).text).toContain('is not known: ')
    expect((await run(`${PIN} --business saffron --url http://127.0.0.1:1`)).text).toMatch(
      /is not known: .*\n {2}Name the shop with --url/,
    )
    expect(await logLength()).toBe(2)
    expect((await run(`${PIN} --business Saffron`)).code).toBe(2)
    expect((await run(`${PIN} --business saffron`)).code).toBe(0)
    expect((await run(`${PIN} --business later --force`)).code).toBe(0)
    close()
  })

  test('is in the history with business, version before and after', async () => {
    await release('1.0.0', '1.1.0')
    await run(`${PIN} --business saffron --force`)
    await run('unpin mf-menu --business SAFFRON --reason "it is over"')
    await run('lock mf-menu --reason "sale day"')
    const rows = (await run('history')).text.split('\n').map((row) => row.split(/ {2,}/).slice(3))
    const version = (text = '') => text.replace(/-\w{12}/, '')
    expect(rows.map((row) => row.map(version))).toEqual([
      ['WHAT', 'APP', 'BUSINESS', 'FROM', 'TO', 'REASON'],
      ['lock', 'mf-menu', '-', '-', '-', 'sale day'],
      ['unpin', 'mf-menu', 'saffron', '1.0.0', '1.1.0', 'it is over'],
      ['pin', 'mf-menu', 'saffron', '1.1.0', '1.0.0', 'x'],
      ['promote', 'mf-menu', '-', '1.0.0', '1.1.0', 'release'],
      ['promote', 'mf-menu', '-', '-', '1.0.0', 'release'],
    ])
  })
})

describe('[RL-03] tokens', () => {
  test('a team promotes only its own app; the actor is the token’s holder; nothing else is written', async () => {
    await release('1.0.0', '1.1.0')
    const team = newToken('menu team', ['promote:mf-menu'])
    const oncall = newToken('on call', ['rollback:*'])
    environment = { RELEASE_RIGHTS: join(root, 'rights.json'), RELEASE_TOKEN: team.token }
    await writeFile(join(root, 'rights.json'), JSON.stringify({ tokens: [team.entry, oncall.entry] }))
    expect(await run('rollback mf-menu --reason x')).toMatchObject({
      code: 6,
      text: 'menu team may not rollback mf-menu: the token lacks rollback:mf-menu',
    })
    expect(await logLength()).toBe(2)
    environment.RELEASE_TOKEN = oncall.token
    expect((await run('rollback mf-menu --reason x --actor somebody')).data).toMatchObject({
      state: { actor: 'on call' },
    })
    environment.RELEASE_TOKEN = ''
    expect((await run('status')).code).toBe(6)
  })

  test('force requires its own right in addition to that of the command', async () => {
    await release('1.0.0', '1.1.0')
    await run('rollback mf-menu --reason "it is bad"')
    const [team, lead] = [
      newToken('menu team', ['promote:*']),
      newToken('lead', ['promote:*', 'force:mf-menu']),
    ]
    environment = { RELEASE_RIGHTS: join(root, 'rights.json'), RELEASE_TOKEN: team.token }
    await writeFile(join(root, 'rights.json'), JSON.stringify({ tokens: [team.entry, lead.entry] }))
    expect((await run('promote mf-menu@1.1.0 --reason x')).text).toMatch(
      /^\[quarantine\] mf-menu 1\.1\.0 is in quarantine/,
    )
    expect(await run('promote mf-menu@1.1.0 --reason x --force')).toMatchObject({
      code: 6,
      text: 'menu team may not force mf-menu: the token lacks force:mf-menu',
    })
    environment.RELEASE_TOKEN = lead.token
    expect((await run('promote mf-menu@1.1.0 --reason x --force')).code).toBe(0)
  })

  test('a new token is shown once, with a line that the rights file takes', async () => {
    const { data } = await run('token --name ops --rights *:*')
    expect(data).toMatchObject({ token: expect.any(String), entry: { name: 'ops', rights: ['*:*'] } })
  })

  test('the local key is made once and is its owner’s', async () => {
    await release('1.0.0')
    const key = join(root, '.data/release-key.pem')
    const first = await readFile(key, 'utf8')
    await release('1.1.0')
    expect([await readFile(key, 'utf8'), (await stat(key)).mode & 0o777]).toEqual([first, 0o600])
  })

  test('[RL-02] a key of the data folder is replaced step by step; nothing is refused in between', async () => {
    await release('1.0.0', '1.1.0')
    const own = await readFile(join(root, '.data/release-key.pem'), 'utf8')
    const next = newSigningKey()
    const trusted = join(root, 'trusted.pem')
    await writeFile(trusted, `${own}\n${next}`)
    await writeFile(join(root, 'new.pem'), next)
    const goesOn = async () => {
      for (const line of ['lock mf-menu --reason x', 'unlock mf-menu --reason x'])
        expect(await run(line), line).toMatchObject({ code: 0 })
    }
    environment = { RELEASE_TRUSTED_KEYS: trusted }
    await goesOn()
    environment.RELEASE_SIGNING_KEY = join(root, 'new.pem')
    await goesOn()
    expect((await run('sign')).code).toBe(0)
    expect((await run('renew --force')).code).toBe(0)
    await writeFile(trusted, next)
    await goesOn()
    expect((await run('rollback mf-menu --reason x')).code).toBe(0)
  })

  test('with public keys only, states are read and not written', async () => {
    await release('1.0.0')
    await rename(join(root, '.data/release-key.pem'), join(root, 'trusted.pem'))
    environment = { RELEASE_TRUSTED_KEYS: join(root, 'trusted.pem') }
    expect((await run('status')).code).toBe(0)
    expect(await run('lock mf-menu --reason x')).toMatchObject({
      code: 1,
      text: expect.stringContaining('not written'),
    })
  })
})

describe('doctor, verify, gc', () => {
  const store = () => join(root, '.data/releases')
  const folders = () => readdir(join(store(), 'a/mf-menu'))

  test.each<[string, () => Promise<unknown>, string]>([
    [
      'a torn pointer',
      () => writeFile(join(store(), 'r/prod/current.json'), '{'),
      'the pointer is unreadable',
    ],
    [
      'a damaged state',
      () => writeFile(join(store(), 'r/prod/log/0000000002.json'), '{'),
      'reading state 2: unreadable',
    ],
    ['a missing state', () => rm(join(store(), 'r/prod/log/0000000001.json')), 'state 1 is missing'],
    [
      'a missing file',
      async () => rm(join(store(), 'a/mf-menu', (await folders())[1] ?? '', 'remoteEntry.js')),
      'remoteEntry.js is missing',
    ],
    [
      'a release.json that was changed',
      async () => writeFile(join(store(), 'a/mf-menu', (await folders())[1] ?? '', 'release.json'), '{}'),
      'its hash is not the one that was promoted',
    ],
  ])('the doctor finds %s', async (_, damage, finding) => {
    await release('1.0.0', '1.1.0')
    expect((await run('doctor')).text).toBe('All is well.')
    await damage()
    const { code, text } = await run('doctor')
    expect([code, text]).toEqual([2, expect.stringContaining(finding)])
  })

  test('--repair points readers at the newest state', async () => {
    await release('1.0.0', '1.1.0')
    await writeFile(join(store(), 'r/prod/current.json'), '{')
    await run('doctor --repair')
    expect((await run('doctor')).text).toBe('All is well.')
  })

  test('verify reads every file, with --url as a browser receives it', async () => {
    await release('1.0.0')
    expect((await run('verify mf-menu@1.0.0')).text).toBe('mf-menu 1.0.0: 5 files are whole')
    const server = createServer((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>hello</h1>'),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { code, text } = await run(
      `verify mf-menu@1.0.0 --url http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    )
    server.close()
    expect(code).toBe(2)
    for (const part of [
      'is not what was published',
      'comes as "text/html"',
      'is not marked immutable',
      'may not be read from other origins',
    ])
      expect(text).toContain(part)
  })

  test('gc refuses days that are no number, and removes nothing', async () => {
    await release('1.0.0')
    await build('1.1.0')
    await run('publish mf-menu')
    await run('pin mf-menu@1.1.0 --business saffron --force --reason try')
    await run('unpin mf-menu --business saffron --reason tried')
    for (let i = 0; i < 10; i++) {
      await run('lock mf-menu --reason sale')
      await run('unlock mf-menu --reason over')
    }
    const before = await folders()
    expect(before).toHaveLength(2)
    for (const days of ['30d', '', 'Infinity', '-1']) {
      expect(await run(`gc --days="${days}"`)).toMatchObject({
        code: 64,
        text: `--days takes a number of days, not "${days}".`,
      })
      expect(await folders()).toEqual(before)
    }
    expect((await run('gc --days 0.5')).text).toBe('Nothing to remove.')
    expect((await run('gc --days 0')).text).toMatch(/^Removed\nmf-menu: 1\.1\.0-[0-9a-f]{12}$/)
  })
})
