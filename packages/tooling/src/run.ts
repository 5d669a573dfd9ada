import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './workspace.ts'

/** Runs a program of the workspace to completion; returns its exit code and, when `quiet`, its output. */
export function run(
  program: string,
  args: string[],
  options: { cwd?: string; quiet?: boolean; env?: Record<string, string> } = {},
): Promise<{ code: number; output: string }> {
  const { cwd = ROOT, quiet = false, env = {} } = options
  const path = `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH ?? ''}`
  const child = spawn(program, args, {
    cwd,
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    env: { ...process.env, PATH: path, ...env },
  })
  let output = ''
  child.stdout?.on('data', (part: Buffer) => (output += part))
  child.stderr?.on('data', (part: Buffer) => (output += part))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
