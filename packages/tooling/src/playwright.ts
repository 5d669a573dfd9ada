import { run } from './run.ts'

/** Runs the browser tests that the arguments choose; answers the exit code. */
export async function playwright(args: string[], env: Record<string, string>): Promise<number> {
  const runner = 'e2e/node_modules/@playwright/test/cli.js'
  const { code } = await run('node', [runner, 'test', '--config', 'e2e/playwright.config.ts', ...args], {
    env,
  })
  return code
}
