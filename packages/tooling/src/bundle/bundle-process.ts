import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** What a program of a bundle left when it ended. */
export interface EndedProgram {
  code: number | null
  output: string
}

/** A program of a bundle in an environment that holds these settings alone; its working folder is the bundle. */
export function startProgram(bundle: string, words: readonly string[], env: Record<string, string> = {}) {
  const [program = '', ...rest] = words
  const child = spawn(process.execPath, [join(bundle, 'bin', program), ...rest], { cwd: bundle, env })
  let output = ''
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  child.stderr.on('data', (part: Buffer) => (output += part.toString()))
  const ended = new Promise<EndedProgram>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  )
  return { ended, output: () => output, end: () => child.kill('SIGTERM') }
}
