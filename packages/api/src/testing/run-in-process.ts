import { vi } from 'vitest'
import { exitCodeOf } from '../cli/run-command.ts'

/** What a command wrote, and the code it ended with. */
export interface Ended {
  code: number
  output: string
  errors: string
}

/**
 * Runs a command as its process would, in this one: a process takes seconds to start. The environment has `env` alone;
 * an error that the command throws is written as {@link runCommand} does. One command at a time.
 */
export async function runInProcess(
  command: (args: string[]) => Promise<number>,
  args: readonly string[],
  env: Record<string, string | undefined>,
): Promise<Ended> {
  const [before, written] = [process.env, { output: '', errors: '' }]
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      written[stream === 'stdout' ? 'output' : 'errors'] += String(text)
      return true
    }),
  )
  process.env = { PATH: before.PATH, ...env }
  try {
    return { code: await command([...args]), ...written }
  } catch (error) {
    return {
      code: exitCodeOf(error),
      output: written.output,
      errors: `${written.errors}${(error as Error).message}\n`,
    }
  } finally {
    process.env = before
    for (const spy of spies) spy.mockRestore()
  }
}
