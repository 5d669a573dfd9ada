import { fileURLToPath } from 'node:url'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const SCRIPT = fileURLToPath(new URL('paying-process.ts', import.meta.url))
/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:9'

/** A process that is restarted whenever it exits, as by a service manager. */
export interface KeptProcess {
  /** Its current origin; `NOWHERE` while it starts. */
  origin(): string
  /** Sends SIGKILL if it is running. */
  kill(): void
  /** How often it was killed. */
  kills(): number
  stop(): Promise<void>
}

/** Starts `paying-process.ts` with these settings and keeps it running. */
export async function startKeptProcess(env: Record<string, string>): Promise<KeptProcess> {
  let current: ServerProcess | null = null
  let kills = 0
  let isStopped = false
  const run = async (): Promise<void> => {
    const started = await startServerProcess(env, SCRIPT)
    current = started
    started.child.once('close', () => {
      current = null
      if (!isStopped) starting = run()
    })
  }
  let starting = run()
  await starting
  return {
    origin: () => current?.origin ?? NOWHERE,
    kill: () => {
      if (current === null) return
      kills += 1
      current.child.kill('SIGKILL')
      current = null
    },
    kills: () => kills,
    stop: async () => {
      isStopped = true
      await starting
      await current?.end('SIGKILL')
    },
  }
}
