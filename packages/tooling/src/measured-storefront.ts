import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ROOT } from './workspace.ts'

export interface MeasuredStorefront {
  origin: string
  stop: () => Promise<void>
}

/**
 * Serves what is measured from a process of its own that gives way to the browser: a phone shares its processor with no
 * server. In one session with it the server took turns of 10 to 40 ms from the page that is measured.
 */
export async function measuredStorefront(dataDir: string, port: number): Promise<MeasuredStorefront> {
  const server = spawn(
    'nice',
    [
      '-n',
      '19',
      process.execPath,
      join(ROOT, 'packages/tooling/src/serve-measured.ts'),
      dataDir,
      String(port),
    ],
    { detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  )
  const gone = once(server, 'exit')
  const origin = await Promise.race([
    once(server, 'message').then(([told]) => String(told)),
    gone.then(([code]) => {
      throw new Error(`the server that is measured ended with ${code}`)
    }),
  ])
  return {
    origin,
    stop: async () => {
      server.disconnect()
      await gone
    },
  }
}
