import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { parse } from 'yaml'
import { ROOT } from '../workspace.ts'

export type Values = Readonly<Record<string, string>>

export interface Step {
  name?: string
  uses?: string
  run?: string
  with?: Values
  env?: Values
}

export interface Job {
  needs?: string
  if?: string
  uses?: string
  with?: Values
  env?: Values
  environment?: string
  permissions?: Values
  concurrency?: { group: string }
  steps?: Step[]
}

export interface Workflow {
  name: string
  on: Record<
    string,
    { paths?: string[]; tags?: string[]; branches?: string[]; inputs?: Record<string, unknown> } | null
  >
  permissions: Values
  concurrency?: { group: string }
  env?: Values
  jobs: Record<string, Job>
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Paths of all workflows. */
export const workflowFiles = (): string[] => globSync('.github/workflows/*.yaml', { cwd: ROOT }).sort()

/** A workflow, as far as the tests read it. */
export const readWorkflow = (name: string): Workflow =>
  parse(read(`.github/workflows/${name}.yaml`)) as Workflow

/** GitHub's own parser, which imports JSON as only a bundler does. */
async function githubParser() {
  const hooks = registerHooks({
    load: (url, context, next) =>
      next(url, url.endsWith('.min.json') ? { ...context, importAttributes: { type: 'json' } } : context),
  })
  try {
    return await import('@actions/workflow-parser')
  } finally {
    hooks.deregister()
  }
}

/** What GitHub's own parser finds wrong in a workflow, its expressions included. */
export async function workflowProblems(file: string): Promise<string[]> {
  const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await githubParser()
  const { context, value } = parseWorkflow({ name: file, content: read(file) }, new NoOperationTraceWriter())
  if (value) await convertWorkflowTemplate(context, value)
  return context.errors.getErrors().map(({ message }) => message)
}

/** The steps of a job; those of an action of the repository in its place, with its inputs filled in. */
export function flatSteps(steps: readonly Step[]): Step[] {
  return steps.flatMap((step) => {
    if (!step.uses?.startsWith('./')) return [step]
    const action = parse(read(join(step.uses, 'action.yaml'))) as { runs: { steps: Step[] } }
    return action.runs.steps.map((one) => filled(one, step.with ?? {}))
  })
}

function filled(step: Step, inputs: Values): Step {
  const env = Object.entries(step.env ?? {}).map(([name, value]) => [
    name,
    value.replace(/\$\{\{ inputs\.([\w-]+) \}\}/g, (_, input: string) => inputs[input] ?? ''),
  ])
  return { ...step, env: Object.fromEntries(env) as Values }
}
