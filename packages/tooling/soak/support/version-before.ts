import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../../src/run.ts'
import { ROOT } from '../../src/workspace.ts'

const READY = /The storefront is ready/
const FIRST_SERVER_FILE = 'packages/server/package.json'

const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim()

/** The last commit without processes apart; `UPGRADE_FROM` names another one. */
function revisionBefore(): string {
  const made = git('log', '--diff-filter=A', '--format=%H', '--', FIRST_SERVER_FILE).split('\n').at(-1)
  const revision = process.env.UPGRADE_FROM || (made && `${made}^`)
  if (!revision) throw new Error('The history does not reach back far enough: set UPGRADE_FROM')
  return git('rev-parse', revision)
}

/** Lays out the version before this one, installed and built; `UPGRADE_FOLDER` keeps it for the next run. */
export async function versionBefore(folder: string): Promise<VersionBefore> {
  const revision = revisionBefore()
  const place = join(process.env.UPGRADE_FOLDER || folder, revision.slice(0, 12))
  if (!existsSync(join(place, 'shell/dist'))) {
    await mkdir(place, { recursive: true })
    const archive = execFileSync('git', ['archive', revision], { cwd: ROOT, maxBuffer: 2 ** 30 })
    execFileSync('tar', ['-x', '-C', place], { input: archive })
    const [, pnpm = 'pnpm'] = /'(pnpm@[\d.]+)'/.exec(git('show', `${revision}:${BOOTSTRAP}`)) ?? []
    await must(place, 'npx', ['--yes', pnpm, 'install', '--frozen-lockfile', '--prefer-offline'])
    await must(place, process.execPath, ['packages/tooling/src/build.ts'])
  }
  return { revision, place, start: (env) => startWhole(place, env) }
}

const BOOTSTRAP = 'packages/tooling/bootstrap.mjs'

async function must(cwd: string, program: string, words: string[]): Promise<void> {
  const { code, output } = await run(program, words, { cwd, quiet: true })
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${output}`)
}

export interface OldProcess {
  output(): string
  /** Stops it as an operator does; resolves with its exit code. */
  end(): Promise<number | null>
}

export interface VersionBefore {
  revision: string
  place: string
  start(env: Record<string, string>): Promise<OldProcess>
}

/** Gateway, API and jobs of that version in one process: it has no other form that serves documents. */
async function startWhole(cwd: string, env: Record<string, string>): Promise<OldProcess> {
  const { PATH = '' } = process.env
  const path = `${join(cwd, 'node_modules/.bin')}:${PATH}`
  const child = spawn(process.execPath, ['packages/tooling/src/start.ts'], {
    cwd,
    env: { PATH: path, ...env },
  })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  await new Promise<void>((resolve, reject) => {
    const read = (part: Buffer) => {
      output += part.toString()
      if (READY.test(output)) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    ended.then(() => reject(new Error(`The version before did not start: ${output}`)))
  })
  return {
    output: () => output,
    end: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}
