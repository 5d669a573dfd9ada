import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { run } from './run.ts'
import { ROOT } from './workspace.ts'

const folders: string[] = []
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })))
})

/** A change to the contract, as the platform team might make it. */
type Break = (source: string) => string
const replacing =
  (from: string, to: string): Break =>
  (source) => {
    expect(source).toContain(from)
    return source.replace(from, to)
  }

/** Compiles what some teams expose, and all that it uses, against a contract with these changes. */
async function compiled(
  changes: readonly { file: string; change: Break }[],
  teams: readonly string[],
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'))
  folders.push(folder)
  const bridge = join(folder, 'bridge')
  await cp(join(ROOT, 'packages/bridge/src'), bridge, { recursive: true })
  for (const { file, change } of changes)
    await writeFile(join(bridge, file), change(await readFile(join(bridge, file), 'utf8')))
  const react = join(ROOT, 'packages/bridge/node_modules/@types/react')
  const tsconfig = {
    extends: join(ROOT, 'tsconfig.base.json'),
    compilerOptions: {
      composite: false,
      emitDeclarationOnly: false,
      noEmit: true,
      rootDir: '/',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      paths: { '@storefront/bridge': [join(bridge, 'index.ts')], react: [react], 'react/*': [`${react}/*`] },
    },
    files: teams.flatMap((team) => [join(ROOT, team, 'src/exposes.ts'), join(ROOT, team, 'src/css.d.ts')]),
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
  const { output } = await run('tsc', ['-p', folder, '--checkers', '1', '--pretty', 'false'], { quiet: true })
  return output
}

describe('[RL-05] a change of the contract that breaks a team fails the build of that team', {
  timeout: 180_000,
}, () => {
  const BREAKS: [string, string, Break, RegExp[]][] = [
    [
      'another type of a slot’s property: its owner and who asks for it',
      'slots.ts',
      replacing("'cart/QuickAdd': { itemId: string;", "'cart/QuickAdd': { itemId: number;"),
      [
        /mf-cart-checkout\/src\/quick-add\/.*'number' is not assignable to parameter of type 'string'/,
        /mf-menu\/src\/rows\/.*'string' is not assignable to type 'number'/,
      ],
    ],
    [
      'a slot that is called otherwise',
      'slot-owners.ts',
      replacing("expose: './slots/summary'", "expose: './slots/overview'"),
      [/mf-reservation\/src\/exposes\.ts.*TS1360/],
    ],
    [
      'a page that the shell asks for and nobody has',
      'exposes.ts',
      replacing("'mf-delivery': 'branches'", "'mf-delivery': 'places'"),
      [/mf-delivery\/src\/exposes\.ts.*TS1360/],
    ],
  ]

  // The changes are in different places of the contract: one compiler reports them all.
  const broken = async () => {
    const teams = ['mf-menu', 'mf-cart-checkout', 'mf-delivery', 'mf-account-wallet', 'mf-reservation']
    const changes = BREAKS.map(([, file, change]) => ({ file, change }))
    return compiled(changes, teams)
  }
  let output: Promise<string> | undefined

  test.each(BREAKS)('%s', async (_, _file, _change, problems) => {
    output ??= broken()
    for (const problem of problems) expect(await output).toMatch(problem)
  })

  test('and no other team', async () => {
    output ??= broken()
    expect(await output).not.toContain('mf-account-wallet')
    // Nor is anything wrong but types that do not fit any more.
    expect(new Set((await output).match(/TS\d+/g))).toEqual(new Set(['TS1360', 'TS2322', 'TS2345']))
  })
})
