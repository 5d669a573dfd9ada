import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PNPM } from '../pnpm.ts'
import { sourceFiles } from '../source-files.ts'
import { appFolders, ROOT } from '../workspace.ts'
import { appWorkflow, appWorkflowFile } from './app-workflow.ts'
import {
  flatSteps,
  readWorkflow,
  type Step,
  type Workflow,
  workflowFiles,
  workflowProblems,
} from './workflow-file.ts'

const names = workflowFiles().map((file) => /(\w[\w-]*)\.yaml$/.exec(file)?.[1] ?? '')
const workflows = names.map((name) => [name, readWorkflow(name)] as const)
const stepsOf = ({ jobs }: Workflow): Step[] =>
  Object.values(jobs).flatMap(({ steps = [] }) => flatSteps(steps))
const scriptsOf = (folder: string) =>
  (
    JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
  ).scripts

test.each(workflowFiles())('%s is a workflow to the parser of GitHub', async (file) => {
  expect(await workflowProblems(file)).toEqual([])
})

test('[RL-01] every app has a workflow of its own, as pnpm docs:workflows writes it', () => {
  expect(names).toEqual([...appFolders(), 'nightly', 'release-app', 'whole'].sort())
  for (const app of appFolders())
    expect(readFileSync(appWorkflowFile(app), 'utf8'), app).toBe(appWorkflow(app))
})

test('[RL-01] the workflow of a remote begins with its own changes and its own tags alone', () => {
  const others = appFolders().filter((app) => app !== 'mf-menu')
  const { on } = readWorkflow('mf-menu')
  expect(on.push?.tags).toEqual(['mf-menu@*'])
  for (const paths of [on.push?.paths, on.pull_request?.paths]) {
    expect(paths).toContain('mf-menu/**')
    expect(paths).toContain('packages/remote-kit/**')
    expect(paths?.filter((path) => others.some((app) => path.startsWith(`${app}/`)))).toEqual([])
  }
})

test('a release is checked, published with its provenance, tried, watched, then promoted', () => {
  const { jobs } = readWorkflow('release-app')
  const order = ['publish', 'roll-out'].map((name) => [jobs[name]?.needs, jobs[name]?.environment])
  expect(order).toEqual([
    ['check', 'production'],
    ['publish', 'production'],
  ])
  const namesOf = (job: string) => jobs[job]?.steps?.flatMap(({ name = [] }) => name)
  expect(namesOf('check')).toEqual(['Types', 'Test', 'Build'])
  expect(namesOf('publish')).toEqual(['Proved', 'Publish', 'Verify', 'Provenance'])
  expect(namesOf('roll-out')).toEqual(['Canary', 'Watch', 'Promote'])
  expect(namesOf('roll-back')).toEqual(['Roll back', 'Status'])
  expect(jobs.publish?.permissions).toMatchObject({ 'id-token': 'write', attestations: 'write' })
})

test('only a commit of main that npm test has passed is released, and no such run replaces another', () => {
  const { publish } = readWorkflow('release-app').jobs
  expect(publish?.permissions).toMatchObject({ actions: 'read' })
  const { run = '' } = publish?.steps?.find(({ name }) => name === 'Proved') ?? {}
  for (const part of ['whole.yaml', '--branch main', '--commit "$GITHUB_SHA"', '--status success', 'exit 1'])
    expect(run).toContain(part)
  // Of the runs that wait in a group, GitHub keeps only the newest.
  expect(readWorkflow('whole').concurrency?.group).toMatch(
    /^whole-.*== 'pull_request' && github\.ref \|\| github\.sha }}$/,
  )
})

test('[RL-03] the button of every app rolls back, and waits for nothing', () => {
  const { 'roll-back': rollBack } = readWorkflow('release-app').jobs
  expect([rollBack?.needs, rollBack?.concurrency]).toEqual([undefined, undefined])
  for (const app of appFolders()) {
    const { on, jobs } = readWorkflow(app)
    expect(Object.keys(on.workflow_dispatch?.inputs ?? {}), app).toEqual(['reason', 'to'])
    expect(jobs[app]?.with?.rollback, app).toContain('workflow_dispatch')
  }
})

test.each(workflows)('%s runs only commands that a person has', (_name, workflow) => {
  for (const { run = '' } of stepsOf(workflow)) {
    for (const [, filter, word = ''] of run.matchAll(/\bpnpm (--filter "\$APP" )?([a-z][\w:-]*)/g)) {
      if (word === 'install') continue
      for (const folder of filter ? appFolders() : ['']) expect(scriptsOf(folder), run).toHaveProperty([word])
    }
  }
})

test.each(workflows)(
  '%s pins actions by their major version, and puts no value into a shell',
  (_name, workflow) => {
    for (const { uses = '', run = '' } of stepsOf(workflow)) {
      if (uses) expect(uses).toMatch(/^actions\/[\w-]+@v\d+$/)
      expect(run).not.toContain('${{')
    }
    expect(workflow.permissions).toEqual({ contents: 'read' })
  },
)

test('[LC-07] every night all languages are read, and property tests try new cases', () => {
  const nightly = readWorkflow('nightly')
  const { on } = nightly as { on: { schedule?: unknown } }
  expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }])
  expect(nightly.env).toEqual({ FULL: '1' })
  const commands = stepsOf(nightly).map(({ run = '' }) => run)
  expect(commands).toContain('pnpm browser --project=chromium --project=releases')
  const words =
    commands
      .find((run) => run.startsWith('pnpm unit '))
      ?.split(' ')
      .slice(2) ?? []
  const files = sourceFiles('packages', /\.test\.ts$/)
  expect(words.filter((word) => !files.some((file) => file.includes(word)))).toEqual([])
  const longer = files.filter((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    return (
      /^import .*(?:'fast-check'|fuzz-calls)/m.test(text) && /process\.env\.FULL|PROPERTY_RUNS/.test(text)
    )
  })
  expect(longer.length).toBeGreaterThan(10)
  expect(longer.filter((file) => !words.some((word) => file.includes(word)))).toEqual([])
})

test('the whole is npm test, each half once, with the Node and pnpm of the project', () => {
  const run = stepsOf(readWorkflow('whole')).map((step) => step.run ?? '')
  expect(run).toContain('npm test -- --shard="$HALF/2"')
  const texts = ['workflows/whole.yaml', 'actions/set-up/action.yaml'].map((file) =>
    readFileSync(join(ROOT, '.github', file), 'utf8'),
  )
  for (const text of texts) expect(/node-version: (\S+)/.exec(text)?.[1]).toBe(process.versions.node)
  expect(texts[1]).toContain(`npm install --global ${PNPM}\n`)
  for (const page of ['README.md', 'CONTRIBUTING.md'])
    expect(new Set(readFileSync(join(ROOT, page), 'utf8').match(/pnpm@[\d.]+/g)), page).toEqual(
      new Set([PNPM]),
    )
  const catalog = readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8')
  const chromium = `playwright-core@${/playwright-core: (\S+)/.exec(catalog)?.[1]} install`
  for (const name of ['whole', 'nightly'])
    expect(
      stepsOf(readWorkflow(name)).some(({ run = '' }) => run.includes(chromium)),
      name,
    ).toBe(true)
})
