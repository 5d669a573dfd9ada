import { run } from './run.ts'
import { BROWSER_WORKERS } from './workers.ts'

/** Runs the browser tests that the arguments choose; answers the exit code. */
export async function playwright(args: string[], env: Record<string, string>): Promise<number> {
  const runner = 'e2e/node_modules/@playwright/test/cli.js'
  const settings = ['--config', 'e2e/playwright.config.ts', `--workers=${BROWSER_WORKERS}`]
  const { code } = await run('node', [runner, 'test', ...settings, ...args], { env })
  return code
}
