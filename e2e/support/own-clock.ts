import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test as base } from './test.ts'

const PORT = Number(process.env.E2E_PORT ?? 3300) + 20

export interface OwnClock {
  origin: string
  /** Lets so many minutes pass at the shop; pages and their timers stay where they are. */
  pass: (minutes: number) => Promise<void>
  /** Does at once what the shop does from time to time: reminders, and giving up what has run out. */
  doJobs: () => Promise<void>
}

async function serve(port: number): Promise<{ origin: string; child: ChildProcess }> {
  const script = join(import.meta.dirname, '../../packages/tooling/src/serve-own-clock.ts')
  const child = fork(script, {
    env: { ...process.env, PORT: String(port) },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  if (!child.stdout) throw new Error('The storefront with a clock of its own cannot be heard')
  const ended = once(child, 'exit').then(() => ['the storefront with a clock of its own did not start'])
  for (let said = ''; !said.includes('ready '); ) {
    const [text] = await Promise.race([once(child.stdout, 'data'), ended])
    said += text
    if (child.exitCode !== null) throw new Error(said)
  }
  return { origin: `http://localhost:${port}`, child }
}

/** Tests on a storefront of their own, whose limits are not widened and whose clock they move. */
export const test = base.extend<object, { shop: OwnClock }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the names of fixtures from this pattern.
    async ({}, use, { parallelIndex }) => {
      const { origin, child } = await serve(PORT + parallelIndex)
      const tell = async (message: number | 'jobs') => {
        const counts = once(child, 'message')
        child.send(message)
        await counts
      }
      await use({ origin, pass: (minutes) => tell(minutes * 60_000), doJobs: () => tell('jobs') })
      child.kill()
      await once(child, 'exit')
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
})
export { expect } from './test.ts'
