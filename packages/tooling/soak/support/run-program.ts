import { spawn } from 'node:child_process'
import { ROOT } from '../../src/workspace.ts'

/** Runs a program of the workspace, or of another checkout, with these settings alone; rejects with its output when it fails. */
export function runProgram(
  words: readonly string[],
  env: Record<string, string>,
  input: string,
  cwd = ROOT,
): Promise<string> {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, words, { cwd, env: { PATH, ...env } })
  let output = ''
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  child.stderr.on('data', (part: Buffer) => (output += part.toString()))
  child.stdin.end(input)
  return new Promise((resolve, reject) => {
    child.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${words.join(' ')} ended with ${code}: ${output}`)),
    )
  })
}
