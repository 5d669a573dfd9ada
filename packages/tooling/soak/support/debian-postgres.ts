import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const VERSIONS = '/usr/lib/postgresql'
const [newest = ''] = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort().reverse() : []
const BIN = join(VERSIONS, newest, 'bin')
/** PostgreSQL refuses to run as root. */
const isRoot = process.getuid?.() === 0

/** Whether the distribution's PostgreSQL is here, with its tools for backups. */
export const hasDebianPostgres = newest !== '' && existsSync(join(BIN, 'initdb'))

/** Runs a tool of PostgreSQL; returns what it prints. */
export function postgresTool(name: string, ...words: string[]): string {
  const path = join(BIN, name)
  const [program, before] = isRoot ? ['/usr/sbin/runuser', ['-u', 'postgres', '--', path]] : [path, []]
  return execFileSync(program, [...before, ...words], {
    encoding: 'utf8',
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 2 ** 28,
  })
}

/** Starts an empty PostgreSQL whose data is below a folder. */
export function startDebianPostgres(folder: string, port: number) {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o777)
  const data = join(folder, 'data')
  postgresTool(
    'initdb',
    '-D',
    data,
    '-U',
    'storefront',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  )
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`
  postgresTool('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start')
  const url = `postgres://storefront@127.0.0.1:${port}/storefront`
  postgresTool('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', 'storefront', 'storefront')
  return { url, stop: () => postgresTool('pg_ctl', '-D', data, '-w', '-m', 'fast', 'stop') }
}
