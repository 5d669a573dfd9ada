import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { LOCALES } from '@storefront/domain'
import { catalogueTexts, messageProblems, readCatalogues, readMessageFiles } from '@storefront/federation'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeFolder } from './add-remote.ts'
import { ROOT } from './workspace.ts'

/** The generated folder's own options, without its references: it is compiled from sources, which need no build. */
const OPTIONS = {
  extends: join(ROOT, 'tsconfig.base.json'),
  compilerOptions: {
    composite: false,
    emitDeclarationOnly: false,
    noEmit: true,
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  },
  include: ['src', 'src/**/*.json'],
}

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remote-'))
  await writeFolder({ name: 'loyalty', app: 'mf-loyalty' }, 5999, folder)
  await symlink(join(ROOT, 'mf-menu/node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(OPTIONS))
})
afterEach(() => rm(folder, { recursive: true }))

/** What the compiler says about the generated remote; nothing when it compiles. */
const compilerSays = (): Promise<string> =>
  promisify(execFile)(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder, '--checkers', '1']).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  )

test('[RL-01] a generated remote compiles', async () => {
  expect(await compilerSays()).toBe('')
})

test('[RL-01] a generated remote that names what is gone does not compile', async () => {
  await appendFile(
    join(folder, 'src/messages/en.ts'),
    "export { gone } from '@storefront/remote-kit/messages/en'\n",
  )
  expect(await compilerSays()).toContain("no exported member 'gone'")
})

test('[RL-05, SR-01] a generated remote names the page that its server half renders before it is promoted', async () => {
  const { default: fixtures } = await import(join(folder, 'src/testing/server-fixtures.ts'))
  const exposes = await readFile(join(folder, 'src/exposes.ts'), 'utf8')
  expect(fixtures).toMatchObject([
    { path: '/saffron/loyalty', texts: ['data-remote="mf-loyalty"', 'Welcome to Saffron.'] },
  ])
  for (const { expose } of fixtures) expect(exposes).toContain(`'${expose}': expose(`)
})

test('[LC-01] a generated remote has the texts that its build puts together', async () => {
  const [parts, ...others] = readCatalogues(folder)
  expect(others).toEqual([])
  expect(parts?.namespace).toBe('mf-loyalty')
  expect(messageProblems(readMessageFiles(join(folder, 'src/messages')))).toEqual([])
  const english = (await import(join(folder, 'src/messages/en.ts'))) as { default: object }
  const texts = parts ? catalogueTexts(folder, parts) : {}
  expect(texts.en).toEqual(english.default)
  expect(Object.keys(texts).sort()).toEqual([...LOCALES].sort())
})
