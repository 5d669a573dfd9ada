import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ROOT } from '@storefront/tooling'

export interface MeasuredStorefront {
  origin: string
  stop: () => Promise<void>
}

/**
 * Serves the measured storefront from a low-priority process: a phone does not share its processor with a server. In the
 * browser's session the server took time slices of 10 to 40 ms from the measured page.
 */
export async function measuredStorefront(
  dataDir: string,
  port: number,
  only: 'demo' | 'all' = 'all',
): Promise<MeasuredStorefront> {
  const server = spawn(
    'nice',
    [
      '-n',
      '19',
      process.execPath,
      join(ROOT, 'packages/bench/src/serve-measured.ts'),
      dataDir,
      String(port),
      only,
    ],
    { detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  )
  const gone = once(server, 'exit')
  const origin = await Promise.race([
    once(server, 'message').then(([origin]) => String(origin)),
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
