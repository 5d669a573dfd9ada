import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { COMPILE_CACHE } from './compile-cache.ts'

/** The API as a process of its own, as in production. */
export interface ServerProcess {
  origin: string
  child: ChildProcess
  /** All that it wrote so far. */
  output(): string
  /** Ends it by a signal and waits until it is gone. */
  end(signal?: NodeJS.Signals): Promise<void>
}

const STOREFRONT = fileURLToPath(new URL('../../../server/src/storefront.ts', import.meta.url))
const READY = /^storefront \w+ on (http:\/\/localhost:\d+)$/m

/** Starts `storefront api` with these settings on a free port and waits until it takes requests. */
export async function startServerProcess(
  env: Record<string, string | undefined>,
  script = STOREFRONT,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [script, 'api'], {
    env: {
      ...COMPILE_CACHE,
      PATH: process.env.PATH,
      PORT: '0',
      RATE_LIMITS: 'off',
      VISITOR_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (part: Buffer) => {
      output += part
      const [, found] = READY.exec(output) ?? []
      if (found) resolve(found.replace('localhost', '127.0.0.1'))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    ended.then(() => reject(new Error(`The server did not start: ${output}`)))
  })
  return {
    origin,
    child,
    output: () => output,
    end: async (signal = 'SIGTERM') => {
      child.kill(signal)
      await ended
    },
  }
}
