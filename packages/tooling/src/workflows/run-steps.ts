import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../workspace.ts'
import { flatSteps, type Values, type Workflow } from './workflow-file.ts'

const execute = promisify(execFile)

/** A machine that runs steps as a runner of GitHub does, on a workspace of its own. */
export interface Runner {
  /** Runs a step of a job; resolves with what it wrote. Rejects when it fails, or names a value that is not given. */
  step(job: string, name: string): Promise<string>
}

/**
 * `pnpm` of the runner: the release commands of this repository, on another workspace. Publishing leaves out types and
 * bundler, which the check of every app runs.
 */
const PNPM = `
import { runRelease } from '${ROOT}/packages/releases/src/index.ts'
const [first, second, third, ...rest] = process.argv.slice(2)
const isPublish = first === '--filter' && third === 'release:publish'
if (first !== 'release' && !isPublish) throw new Error('not of a release: ' + process.argv.slice(2).join(' '))
const line = isPublish ? ['publish', second, ...rest] : [second, third, ...rest].filter((word) => word !== undefined)
const { code, text } = await runRelease(line, process.env, process.cwd())
process.stdout.write(text + '\\n')
process.exitCode = code
`

/** Prepares a runner in `folder` for the steps of a workflow; `values` are those of its expressions. */
export async function startRunner(
  workflow: Workflow,
  { folder, workspace, values }: { folder: string; workspace: string; values: Values },
): Promise<Runner> {
  const bin = join(folder, 'bin')
  await mkdir(bin, { recursive: true })
  await writeFile(join(bin, 'pnpm.mjs'), PNPM)
  await writeFile(join(bin, 'pnpm'), `#!/bin/sh\nexec node ${bin}/pnpm.mjs "$@"\n`, { mode: 0o755 })
  const changes = join(folder, 'github-env')
  const value = (text: string) => text.replace(/\$\{\{ (.*?) \}\}/g, (_, name: string) => given(values, name))
  const resolved = (env: Values = {}) =>
    Object.fromEntries(Object.entries(env).map(([name, text]) => [name, value(text)]))
  const machine = {
    PATH: `${bin}:${dirname(process.execPath)}:${process.env.PATH}`,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(folder, 'compiled'),
    RUNNER_TEMP: folder,
    GITHUB_ENV: changes,
    GITHUB_ACTOR: 'somebody',
  }
  return {
    step: async (name, stepName) => {
      const job = workflow.jobs[name]
      const step = flatSteps(job?.steps ?? []).find((one) => one.name === stepName)
      if (!job || !step?.run) throw new Error(`${name} has no step ${stepName}`)
      const env = {
        ...machine,
        ...resolved(workflow.env),
        ...resolved(job.env),
        ...(await addedEnv(changes)),
      }
      const { stdout } = await execute('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run], {
        cwd: workspace,
        env: { ...env, ...resolved(step.env) },
      })
      return stdout
    },
  }
}

function given(values: Values, name: string): string {
  const value = values[name]
  if (value === undefined) throw new Error(`\${{ ${name} }} has no value`)
  return value
}

/** What earlier steps wrote for later ones. */
async function addedEnv(file: string): Promise<Values> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const lines = text.split('\n').filter(Boolean)
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}
