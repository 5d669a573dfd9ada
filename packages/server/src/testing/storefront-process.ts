import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Command, Env } from '../settings/setting.ts'

const PROGRAM = fileURLToPath(new URL('../storefront.ts', import.meta.url))
const READY = /^storefront \w+ on (http:\/\/\S+)$/m

/** A `storefront` process. */
export interface StorefrontProcess {
  origin: string
  pid: number
  /** What it has written so far. */
  output(): string
  /** Stops it by a signal; resolves with its exit code, null when the signal killed it. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

/** What a process that ended by itself leaves. */
export interface EndedProcess {
  code: number | null
  output: string
}

/**
 * Starts a command on a free port with these settings alone, of the sources or of a bundle's program. Rejects with its
 * output when it ends instead.
 */
export async function startStorefront(
  command: Command,
  env: Env,
  program = PROGRAM,
): Promise<StorefrontProcess> {
  const settings = { PORT: '0', LOG_LEVEL: 'error', ...env }
  const { child, ended, output, whenReady } = launch(command, settings, program)
  return {
    origin: await whenReady,
    pid: child.pid ?? 0,
    output,
    end: async (signal = 'SIGTERM') => {
      child.kill(signal)
      return (await ended).code
    },
  }
}

/** Runs a command that ends by itself. */
export function endedStorefront(command: Command, env: Env): Promise<EndedProcess> {
  const { ended, whenReady } = launch(command, env)
  whenReady.catch(() => undefined)
  return ended
}

function launch(command: Command, env: Env, program = PROGRAM) {
  const settings = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env }
  const child = spawn(process.execPath, [program, command], {
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<EndedProcess>((resolve) => {
    child.once('close', (code) => resolve({ code, output }))
  })
  const whenReady = new Promise<string>((resolve, reject) => {
    const read = (part: Buffer) => {
      output += part.toString()
      const origin = READY.exec(output)?.[1]
      if (origin) resolve(origin.replace('localhost', '127.0.0.1'))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    ended.then(() => reject(new Error(`storefront ${command} did not start: ${output}`)))
  })
  return { child, ended, output: () => output, whenReady }
}
