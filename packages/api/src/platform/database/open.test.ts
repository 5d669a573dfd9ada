import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiServer } from '../../api-server.ts'
import { createApi } from '../../create-api.ts'
import { COMPILE_CACHE } from '../../testing/compile-cache.ts'
import { fillDataDir } from '../../testing/fresh-data-dir.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { anOrder, MERCHANT } from '../../testing/test-server.ts'
import { DatabaseDamagedError, DataDirBusyError, DataDirUnwritableError } from './data-dir-error.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { privateFolder } from './private-folder.ts'

const STOREFRONT = fileURLToPath(new URL('../../../../server/src/storefront.ts', import.meta.url))
const CLI = fileURLToPath(new URL('../../cli/business.ts', import.meta.url))

/** Each of these starts databases, some of them processes too. */
const SLOW = 120_000

let folder: string
/** A data folder that has the test business. */
let filled: string
const started: ChildProcess[] = []

beforeAll(async () => {
  filled = mkdtempSync(join(tmpdir(), 'storefront-filled-'))
  await fillDataDir(filled)
  const api = await createApi({ ...settings(), dataDir: filled })
  await api.importBusiness({ file: testBusiness(), picture: () => null })
  await api.close()
}, SLOW)
afterAll(() => rmSync(filled, { recursive: true, force: true }))

beforeEach(() => {
  // The API's part of a data folder.
  folder = join(mkdtempSync(join(tmpdir(), 'storefront-database-')), 'api')
  mkdirSync(folder)
})

afterEach(async () => {
  for (const child of started.splice(0)) await end(child, 'SIGKILL')
  rmSync(dirname(folder), { recursive: true, force: true })
})

const fill = () => cpSync(filled, folder, { recursive: true })
const lockFile = () => join(folder, 'api.lock')
const settings = () => ({ dataDir: folder, demo: false, secret: 'x' })

function run(script: string, args: string[] = [], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [script, ...args], {
    env: {
      ...COMPILE_CACHE,
      PATH: process.env.PATH,
      DATA_DIR: dirname(folder),
      PORT: '0',
      VISITOR_LIMITS: 'off',
      ...env,
    },
  })
  started.push(child)
  let output = ''
  child.stdout.on('data', (text: Buffer) => {
    output += text
  })
  child.stderr.on('data', (text: Buffer) => {
    output += text
  })
  const ended = new Promise<{ code: number | null; output: string }>((done) =>
    child.on('close', (code) => done({ code, output })),
  )
  return { child, ended, output: () => output }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = new Promise((done) => child.once('close', done))
  child.kill(signal)
  await closed
}

async function serving() {
  const server = run(STOREFRONT, ['api'])
  const said = new Promise<string>((done) => {
    server.child.stdout.on('data', () => {
      const [, origin] = /^storefront api on (http:\/\/localhost:\d+)$/m.exec(server.output()) ?? []
      if (origin) done(origin)
    })
  })
  const origin = await Promise.race([said, server.ended.then(() => null)])
  if (origin === null) throw new Error(`The server did not start: ${server.output()}`)
  return { ...server, origin }
}

describe('the data folder', { timeout: SLOW }, () => {
  test('held by a live process is refused, naming folder and process', () => {
    const lock = lockDataDir(folder)
    expect(() => lockDataDir(folder)).toThrow(DataDirBusyError)
    expect(() => lockDataDir(folder)).toThrow(`${folder} is in use by process ${process.pid}`)
    lock.release()
    expect(existsSync(lockFile())).toBe(false)
    lockDataDir(folder).release()
  })

  test('held by a dead process is taken over', async () => {
    const dead = spawn(process.execPath, ['-e', ''])
    await new Promise((done) => dead.once('close', done))
    writeFileSync(lockFile(), JSON.stringify({ pid: dead.pid, started: '' }))
    const lock = lockDataDir(folder)
    expect(JSON.parse(readFileSync(lockFile(), 'utf8')).pid).toBe(process.pid)
    lock.release()
  })

  test('held by a process that had the id of a live one is taken over', () => {
    writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, started: 'an earlier boot 1' }))
    lockDataDir(folder).release()
  })

  test('with a lock that was cut off is taken over', () => {
    writeFileSync(lockFile(), '{"pid":')
    lockDataDir(folder).release()
  })

  test("release leaves another's lock alone", () => {
    const lock = lockDataDir(folder)
    writeFileSync(lockFile(), 'of another')
    lock.release()
    expect(readFileSync(lockFile(), 'utf8')).toBe('of another')
  })

  test('that cannot be made is named', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const opening = createApi({ ...settings(), dataDir: join(file, 'below') })
    await expect(opening).rejects.toThrow(DataDirUnwritableError)
    await expect(createApi({ ...settings(), dataDir: join(file, 'below') })).rejects.toThrow(
      join(file, 'below'),
    )
  })

  test('is kept over a restart, and can be opened again after it was closed', async () => {
    fill()
    const first = await createApi(settings())
    await expect(createApi(settings())).rejects.toThrow(DataDirBusyError)
    expect(await first.healthy()).toBe(true)
    await first.close()
    expect(await first.healthy()).toBe(false)
    const second = await createApi(settings())
    const again = await second.importBusiness({ file: testBusiness(), picture: () => null })
    expect(again).toMatchObject({ ok: true, reference_id: 'test', categories: 4, items: 10 })
    await second.close()
  })
})

/** Only the root of a Linux machine can make a disk of its own. */
const canMount = process.platform === 'linux' && process.getuid?.() === 0

describe('a disk of its own', { timeout: SLOW }, () => {
  let disk: string
  beforeEach(() => {
    disk = join(folder, 'database')
    mkdirSync(disk)
    if (canMount) execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk])
    // As file systems and those who mount them leave it.
    mkdirSync(join(disk, 'lost+found'))
    mkdirSync(join(disk, 'a folder/of nothing'), { recursive: true })
  })
  afterEach(() => {
    if (canMount) execFileSync('umount', ['--lazy', disk])
  })

  test('[PR-03] takes the database, which is there after a restart', async () => {
    const first = await createApi(settings())
    await first.importBusiness({ file: testBusiness(), picture: () => null })
    await first.close()
    expect(readdirSync(disk)).toEqual(expect.arrayContaining(['PG_VERSION', 'lost+found', 'a folder']))
    const second = await createApi(settings())
    expect(await second.exportBusiness('test')).not.toBeNull()
    await second.close()
  })

  test('[PR-03] that has a file counts as damaged, also where the file was found again', async () => {
    writeFileSync(join(disk, 'lost+found/#12'), 'orders')
    await expect(createApi(settings())).rejects.toThrow('PG_VERSION is missing')
    expect(existsSync(join(disk, 'PG_VERSION'))).toBe(false)
  })

  test.skipIf(!canMount)('[PR-01] that is full makes the server not ready', async () => {
    const api = await createApi(settings())
    const app = await apiServer(api)
    const ready = async () => (await app.inject({ url: '/readyz' })).json()
    expect(await ready()).toEqual({ ok: true })
    writeFileSync(join(disk, 'filler'), Buffer.alloc(statfsSync(disk).bavail * statfsSync(disk).bsize))
    await expect.poll(ready, { timeout: 20_000 }).toEqual({ ok: false, reason: 'disk-full' })
    rmSync(join(disk, 'filler'))
    await app.close()
  })
})

describe('a damaged database', { timeout: SLOW }, () => {
  const damaged = (files: Record<string, string>) => {
    for (const [name, content] of Object.entries(files)) {
      const file = join(folder, 'database', name)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, content)
    }
    return createApi(settings())
  }

  test('says where it is and what to do, and frees the folder', async () => {
    const opening = damaged({ PG_VERSION: '17\n', 'global/pg_control': 'torn' })
    await expect(opening).rejects.toThrow(DatabaseDamagedError)
    await expect(createApi(settings())).rejects.toThrow(
      / cannot be opened: it is damaged.* from a backup, or move the files in this folder/,
    )
    expect(existsSync(lockFile())).toBe(false)
  })

  test('without its first file is not written over by an empty one', async () => {
    await expect(damaged({ 'base/1/1259': 'orders' })).rejects.toThrow('PG_VERSION is missing')
    expect(readdirSync(join(folder, 'database'))).toEqual(['base'])
  })
})

/** Modes of all that is below the data folder and open to others. */
function openToOthers(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .concat('.')
    .map((name) => ({ name, stats: lstatSync(join(folder, name)) }))
    .filter(({ stats }) => !stats.isSymbolicLink() && (stats.mode & 0o077) !== 0)
    .map(({ name, stats }) => `${(stats.mode & 0o777).toString(8)} ${name}`)
}

describe('others on the machine', { timeout: SLOW }, () => {
  test('cannot open the data folder or anything in it, while the server runs and after it', async () => {
    chmodSync(folder, 0o755)
    const api = await createApi(settings())
    await api.importBusiness({ file: testBusiness(), picture: () => null })
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(openToOthers()).toEqual([])
    await api.close()
    expect(openToOthers()).toEqual([])
  })

  test('can no longer open what an older version left open to them', () => {
    const file = join(folder, 'database', 'base', '1')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '')
    symlinkSync(lockFile(), join(folder, 'a link to nothing'))
    for (const path of [folder, dirname(file), file]) chmodSync(path, 0o777)
    privateFolder(folder)
    expect(openToOthers()).toEqual([])
    expect(statSync(file).mode & 0o777).toBe(0o700)
  })
})

describe('the server process', { timeout: SLOW }, () => {
  test('a second one on the same folder says which process has it, and the first keeps working', async () => {
    fill()
    const first = await serving()
    const [second, cli] = await Promise.all([
      run(STOREFRONT, ['api']).ended,
      run(CLI, ['import', writeBusiness()]).ended,
    ])
    expect(second.code).toBe(1)
    expect(second.output).toContain(`The data folder ${folder} is in use by process ${first.child.pid}.`)
    expect([cli.code, cli.output.includes(`in use by process ${first.child.pid}`)]).toEqual([1, true])
    expect((await fetch(`${first.origin}/healthz`)).status).toBe(200)
    await end(first.child, 'SIGTERM')
    expect(existsSync(lockFile())).toBe(false)
  })

  test('[OR-04] killed while it takes orders, it has every order that it acknowledged', async () => {
    fill()
    const first = await serving()
    const acknowledged: string[] = []
    let enough = () => {}
    const acknowledgedMany = new Promise<void>((done) => (enough = done))
    const acknowledge = (id: string) => {
      acknowledged.push(id)
      if (acknowledged.length === 40) enough()
    }
    const sending = Array.from({ length: 4 }, () => keepOrdering(first.origin, acknowledge))
    await Promise.race([acknowledgedMany, first.ended])
    expect(acknowledged.length).toBeGreaterThanOrEqual(40)
    await end(first.child, 'SIGKILL')
    await Promise.all(sending)
    const second = await serving()
    const response = await fetch(`${second.origin}/api/merchant/test/orders`, { headers: MERCHANT })
    const { orders } = (await response.json()) as { orders: { id: string; number: number }[] }
    expect(orders.map((order) => order.id)).toEqual(expect.arrayContaining(acknowledged))
    expect(new Set(orders.map((order) => order.number)).size).toBe(orders.length)
  })
})

function writeBusiness(): string {
  const file = join(folder, 'test.json')
  writeFileSync(file, JSON.stringify(testBusiness()))
  return file
}

/** Sends orders until the server is gone; what it answered with 200 was acknowledged. */
async function keepOrdering(origin: string, acknowledge: (id: string) => void): Promise<void> {
  for (;;) {
    const body = JSON.stringify(anOrder({ idempotency_key: crypto.randomUUID() }))
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${origin}/api/webapp/order`, { method: 'POST', headers, body })
      .then(async (response) => (response.ok ? ((await response.json()) as { order: { id: string } }) : null))
      .catch(() => 'gone' as const)
    if (answer === 'gone') return
    if (answer) acknowledge(answer.order.id)
  }
}
