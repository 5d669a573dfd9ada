import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A running OpenStack Swift with its S3 API, and an account that may make buckets. */
export interface SwiftServer {
  endpoint: string
  credentials: { accessKeyId: string; secretAccessKey: string }
  close(): Promise<void>
}

const KINDS = ['account', 'container', 'object'] as const
const PROGRAMS = ['proxy', ...KINDS].map((kind) => `/usr/bin/swift-${kind}-server`)
const START_MS = 20_000

/** Whether Debian's packages of Swift are installed. */
export const hasSwift = [...PROGRAMS, '/usr/bin/swift-ring-builder'].every((program) => existsSync(program))

/** Starts a Swift of one disk on free ports, its data in a temporary folder. */
export async function startSwift(): Promise<SwiftServer> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-swift-'))
  const port = await freePort()
  await mkdir(join(folder, 'disks', 'one'), { recursive: true })
  await writeFile(join(folder, 'swift.conf'), SWIFT)
  await writeFile(join(folder, 'proxy.conf'), proxySettings(folder, port))
  const start = (kind: string) =>
    spawn(`/usr/bin/swift-${kind}-server`, [join(folder, `${kind}.conf`)], { stdio: 'ignore' })
  const running: ChildProcess[] = []
  // The proxy passes over a disk that did not answer, so it starts last.
  const storage = await Promise.all(
    KINDS.map(async (kind) => {
      const own = await freePort()
      await addServer(folder, kind, own)
      running.push(start(kind))
      return `http://127.0.0.1:${own}`
    }),
  )
  await Promise.all(storage.map(answers))
  const endpoint = `http://127.0.0.1:${port}`
  running.push(start('proxy'))
  await answers(endpoint)
  return {
    endpoint,
    credentials: { accessKeyId: 'shop:files', secretAccessKey: 'secret' },
    close: async () => {
      const ends = running.map((one) => new Promise((resolve) => one.once('exit', resolve)))
      for (const one of running) one.kill('SIGKILL')
      await Promise.all(ends)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const SWIFT = `[swift-hash]
swift_hash_path_suffix = storefront
[storage-policy:0]
name = one
default = yes
`

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${folder}
user = ${userInfo().username}
workers = 0
log_level = CRITICAL
`

// Nothing listens on the cache's port: Swift asks for a cache by name, and works without an answer.
const proxySettings = (folder: string, port: number) => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_shop_files = secret .admin
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
`

/** Settings of one storage server, and the ring that leads to it. */
async function addServer(folder: string, kind: (typeof KINDS)[number], port: number): Promise<void> {
  const settings = `${common(folder, port)}
devices = ${join(folder, 'disks')}
mount_check = false
disable_fallocate = true
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`
  await writeFile(join(folder, `${kind}.conf`), settings)
  const ring = join(folder, `${kind}.builder`)
  const build = (...words: string[]) => promisify(execFile)('/usr/bin/swift-ring-builder', [ring, ...words])
  await build('create', '4', '1', '0')
  await build('add', `r1z1-127.0.0.1:${port}/one`, '1')
  await build('rebalance')
}

async function answers(endpoint: string): Promise<void> {
  const end = performance.now() + START_MS
  for (;;) {
    const isUp = await fetch(endpoint).then(
      () => true,
      () => false,
    )
    if (isUp) return
    if (performance.now() > end) throw new Error(`Swift gives no answer at ${endpoint}.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
