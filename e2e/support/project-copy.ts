import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../..')
const LEFT_OUT = new Set(['.git', '.data', 'node_modules', 'screens', 'coverage', 'test-results'])
const run = promisify(execFile)

/** The project in a folder of its own, which a test may change; libraries are those of the project itself. */
export interface ProjectCopy {
  /** Runs a program of the project in one of its folders; fails with what it said. */
  run: (folder: string, script: string, ...args: string[]) => Promise<string>
  /** Writes a file, from what was there before (`''` when it is new). */
  edit: (file: string, change: (before: string) => string) => Promise<void>
  /** What the packages of one folder may import, another may too. */
  linkAs: (folder: string, model: string) => Promise<void>
  /** Starts the storefront; gives its address once it answers. */
  start: (port: number) => Promise<string>
  /** Hash of every file of the release store, by path. */
  artefacts: () => Promise<Record<string, string>>
  remove: () => Promise<void>
}

/** Copies the project as it was built. */
export async function copyProject(): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'project-'))
  const isTop = (path: string) => !relative(ROOT, path).includes('/')
  // Folders of packages keep their links, which lead to the copy's own packages; those at the top are linked below.
  await cp(ROOT, folder, {
    recursive: true,
    verbatimSymlinks: true,
    preserveTimestamps: true,
    filter: (path) => !(isTop(path) && LEFT_OUT.has(relative(ROOT, path))),
  })
  await mkdir(join(folder, 'node_modules'))
  for (const name of await readdir(join(ROOT, 'node_modules')))
    if (name !== '.cache') await symlink(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name))
  const stamps = 'node_modules/.cache/storefront'
  await cp(join(ROOT, stamps), join(folder, stamps), { recursive: true })
  const data = join(folder, '.data')
  const env = {
    ...process.env,
    DATA_DIR: data,
    PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
  }
  let running: ChildProcess | null = null
  return {
    run: async (cwd, program, ...args) => {
      const line = program.endsWith('.ts') ? ['node', program, ...args] : [program, ...args]
      const { stdout } = await run(line[0] ?? '', line.slice(1), { cwd: join(folder, cwd), env })
      return stdout
    },
    edit: async (file, change) => {
      const path = join(folder, file)
      await writeFile(path, change(await readFile(path, 'utf8').catch(() => '')))
    },
    linkAs: (name, model) =>
      cp(join(folder, model, 'node_modules'), join(folder, name, 'node_modules'), {
        recursive: true,
        verbatimSymlinks: true,
      }),
    start: async (port) => {
      running = spawn('node', ['packages/tooling/src/start.ts'], {
        cwd: folder,
        env: { ...env, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await answering(running)
      return `http://localhost:${port}`
    },
    artefacts: () => hashesBelow(join(data, 'releases/a')),
    remove: async () => {
      if (running && running.exitCode === null) {
        running.kill()
        await once(running, 'exit')
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answering(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit').then(() => [''])
  for (let said = ''; !said.includes('The storefront is ready'); ) {
    const [text] = child.stdout ? await Promise.race([once(child.stdout, 'data'), ended]) : ['']
    said += text
    if (child.exitCode !== null) throw new Error(`the storefront did not start:\n${said}`)
  }
}

async function hashesBelow(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const hashes = files.sort().map(async (file) => {
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
    return [relative(folder, file), hash] as const
  })
  return Object.fromEntries(await Promise.all(hashes))
}
