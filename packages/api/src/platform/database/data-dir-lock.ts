import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DataDirBusyError } from './data-dir-error.ts'

interface Holder {
  pid: number
  /** Start time of the process as the system reports it; distinguishes it from a later one with the same id. */
  started: string
}

/**
 * Takes the data folder for this process by a lock file that names process id and start time. The lock of a dead
 * process is taken over. Throws `DataDirBusyError` while a live process, this one included, holds the folder.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  const path = join(dataDir, 'api.lock')
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder)
  for (let tries = 0; tries < 5; tries += 1) {
    if (create(path, mine)) return { release: () => release(path, mine) }
    const text = read(path)
    const holder = text === null ? null : parse(text)
    if (holder && isAlive(holder)) throw new DataDirBusyError(dataDir, holder.pid)
    if (text !== null) setAside(path, text)
  }
  throw new DataDirBusyError(dataDir, null)
}

function create(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

/** A lock that cannot be read was cut off while it was written, so its writer is gone. */
function parse(text: string): Holder | null {
  try {
    const holder: Partial<Holder> = JSON.parse(text)
    return typeof holder.pid === 'number' && typeof holder.started === 'string'
      ? { pid: holder.pid, started: holder.started }
      : null
  } catch {
    return null
  }
}

/** Moves a stale lock away; when another process was quicker and it is its new lock that moved, puts that back. */
function setAside(path: string, stale: string): void {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  const moved = read(aside)
  if (moved !== null && moved !== stale) create(path, moved)
  rmSync(aside, { force: true })
}

function release(path: string, mine: string): void {
  if (read(path) === mine) rmSync(path, { force: true })
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    if (!isCode(error, 'EPERM')) return false
  }
  return startOf(holder.pid) === holder.started
}

/** Boot id and start tick if the system reports them; else '', and the process id alone decides. */
function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold spaces; the start tick is the 20th field after it.
    return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`
  } catch {
    return ''
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
