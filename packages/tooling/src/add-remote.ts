import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { appWorkflow, appWorkflowFile } from './workflows/app-workflow.ts'
import { ROOT, remoteFolders } from './workspace.ts'

const TEMPLATE = join(ROOT, 'packages/tooling/remote-template')
const ENDING = '.template'
const ROUTES = 'shell/src/routes/route-table.ts'
const ROUTE_TESTS = 'shell/src/routes/route-table.test.ts'

/** What every new remote is called, wherever that is said. */
interface Names {
  /** `loyalty` */
  name: string
  /** `mf-loyalty` */
  app: string
  /** `/:ref/loyalty` */
  path: string
}

/**
 * Adds a remote with one page at `/:ref/<name>`: its folder, its workflow, its owner, its place among the type checks, a route of the
 * shell with an example path in its test, and the change note that goes with it. No file of another remote is touched,
 * nor any package that they share.
 */
export async function addRemote(wanted: string): Promise<Names | { problem: string }> {
  const name = wanted.replace(/^mf-/, '')
  const names: Names = { name, app: `mf-${name}`, path: `/:ref/${name}` }
  const problem = problemOf(names)
  if (problem) return { problem }
  const ports = remoteFolders().map((app) =>
    Number(/PORT = (\d+)/.exec(text(`${app}/rsbuild.config.ts`))?.[1] ?? 0),
  )
  await writeFolder(names, Math.max(...ports) + 1)
  edit('packages/tooling/tsconfig.all.json', addReference(names))
  writeFileSync(appWorkflowFile(names.app), appWorkflow(names.app))
  edit('docs/CODEOWNERS', (owners) => `${owners}/${names.app}/ @storefront/${name}\n`)
  edit(ROUTES, addRoute(names))
  edit(ROUTE_TESTS, addExample(names))
  await writeFile(
    join(ROOT, `.changeset/${names.app}.md`),
    `---\n"shell": minor\n---\n\nA page of ${names.app} at ${names.path}.\n`,
  )
  return names
}

const text = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const edit = (file: string, change: (before: string) => string) =>
  writeFileSync(join(ROOT, file), change(text(file)))

function problemOf({ name, app, path }: Names): string | null {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || app.length > 40)
    return `"${name}" is no name of a remote: use a-z, 0-9 and - between them, 37 signs at most.`
  if (existsSync(join(ROOT, app))) return `${app} is there already.`
  if (text(ROUTES).toLowerCase().includes(`'${path}'`)) return `${path} is the route of another page.`
  return null
}

/** Writes the folder of a new remote from the template; its development server listens on `port`. */
export async function writeFolder(
  { name, app }: Pick<Names, 'name' | 'app'>,
  port: number,
  folder = join(ROOT, app),
): Promise<void> {
  await cp(TEMPLATE, folder, { recursive: true })
  const title = `${name[0]?.toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(ENDING))
  for (const file of files) {
    const path = join(folder, file)
    const filled = (await readFile(path, 'utf8'))
      .replaceAll('__APP__', app)
      .replaceAll('__NAME__', name)
      .replaceAll('__TITLE__', title)
      .replaceAll('__PORT__', String(port))
    await writeFile(path, filled)
    await rename(path, path.slice(0, -ENDING.length))
  }
}

const addReference =
  ({ app }: Names) =>
  (before: string) => {
    const { references, ...rest } = JSON.parse(before) as { references: { path: string }[] }
    const all = [...references, { path: `../../${app}` }]
    all.sort((a, b) => a.path.localeCompare(b.path))
    return `${JSON.stringify({ ...rest, references: all }, null, 2)}\n`
  }

const addRoute =
  ({ name, app, path }: Names) =>
  (before: string) => {
    const entry = [
      '  {',
      '    ...base,',
      `    id: '${name}',`,
      `    path: '${path}',`,
      '    rendered,',
      `    page: { remote: '${app}', expose: './pages/home' },`,
      '  },',
    ].join('\n')
    return before.replace(/\n\]\s*$/, `\n${entry}\n]\n`)
  }

/** Adds the page to the example paths of the route table's test, which asks for one of every route. */
const addExample =
  ({ name }: Names) =>
  (before: string) =>
    before.replace(
      /(const PATHS: [^\n]*\n(?: {2}\[.*\n)*)/,
      `$1  ['[RT-27]', '/saffron/${name}', '${name}'],\n`,
    )
