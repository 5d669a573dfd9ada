import { existsSync } from 'node:fs'
import { run } from './run.ts'

/** Whether all of these files are there; installs packages of the distribution for those that are not, when it may. */
export async function haveFiles(files: string[], packages: string[]): Promise<boolean> {
  const areThere = () => files.every((file) => existsSync(file))
  if (areThere()) return true
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  process.stdout.write(`Installing ${packages.join(' and ')} from the distribution …\n`)
  await run('apt-get', ['update'], { quiet: true })
  const { code, output } = await run('apt-get', ['install', '-y', ...packages], { quiet: true })
  if (code !== 0) process.stdout.write(`${output.slice(-2000)}\n`)
  return areThere()
}
