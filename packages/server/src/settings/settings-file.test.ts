import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { settingsOfFile } from './settings-file.ts'

const PROGRAM = fileURLToPath(new URL('../with-settings.ts', import.meta.url))

/** Lines of a file, and the value that systemd hands a process. */
const VALUES: readonly [line: string, value: string][] = [
  [
    'A=s3://shop/releases/?endpoint=http://bucket:9000&region=us-east-1',
    's3://shop/releases/?endpoint=http://bucket:9000&region=us-east-1',
  ],
  ['A=Storefront <orders@order.example>', 'Storefront <orders@order.example>'],
  ['A=postgres://storefront:p$word#1@db/shop', 'postgres://storefront:p$word#1@db/shop'],
  [
    'A="--max-semi-space-size=8 --max-old-space-size=320"',
    '--max-semi-space-size=8 --max-old-space-size=320',
  ],
  ['A=\'a "b" $c \\d # e\'', 'a "b" $c \\d # e'],
  ['A="a \\"b\\" \\$c \\\\d \\e \\`f\\`"', 'a "b" $c \\d \\e `f`'],
  ["A=it's; a (b) | c > d `e` $(f)", "it's; a (b) | c > d `e` $(f)"],
  ['  A =  b c  ', 'b c'],
  ['A=b\\ \\#c\\  ', 'b #c '],
  ['A=b\\\nc', 'bc'],
  ['A="b\nc"', 'b\nc'],
  ['A="b"c', 'bc'],
  ['A=b=c', 'b=c'],
  ['A=', ''],
  ['A=""', ''],
  ['A=b\r', 'b'],
  ['A=b\nA=c', 'c'],
  ['A=b\n#A=c\n;A=d\nexport A=e\nA', 'b'],
  ['A="b', 'b'],
  ["A='b", 'b'],
  ['A=b\\', 'b'],
]

test.each(VALUES)('[PR-01] %j is %j, as systemd has it', (line, value) => {
  expect(settingsOfFile(line)).toEqual({ A: value })
  expect(settingsOfFile(`# before\n\n${line}`)).toEqual({ A: value })
})

test('[PR-01] a line after a value is a setting of its own', () => {
  expect(settingsOfFile('A=b\nB=\'c\'\nC=\nD="d" \n E=e')).toEqual({ A: 'b', B: 'c', C: '', D: 'd', E: 'e' })
})

const SHOWS =
  'process.stdout.write(JSON.stringify([process.env.A, process.env.FILE_STORE, process.argv.slice(1)]))'

test('[PR-01] a command gets what the file says, none of what the shell has set, and its exit code is passed on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'settings-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'production.env')
  await writeFile(file, 'A=s3://shop/?a=b&c=$HOME #d\n')
  const run = (...words: string[]) =>
    execFileSync(process.execPath, [PROGRAM, file, process.execPath, ...words], {
      encoding: 'utf8',
      stdio: 'pipe',
      env: { PATH: process.env.PATH, A: 'of the shell', FILE_STORE: '/of/the/shell' },
    })
  expect(JSON.parse(run('--eval', SHOWS, 'import', 'a b'))).toEqual([
    's3://shop/?a=b&c=$HOME #d',
    null,
    ['import', 'a b'],
  ])
  expect(() => run('--eval', 'process.exitCode = 3')).toThrow(expect.objectContaining({ status: 3 }))
  expect(() => run('--eval', 'process.kill(process.pid, "SIGTERM")')).toThrow(
    expect.objectContaining({ status: 143 }),
  )
})

test('[PR-01] a command keeps the release token of its caller, unless the file names one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'settings-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'production.env')
  const tokenWith = async (settings: string) => {
    await writeFile(file, settings)
    const words = [PROGRAM, file, process.execPath, '--print', 'process.env.RELEASE_TOKEN']
    const env = { PATH: process.env.PATH, RELEASE_TOKEN: 'of the caller' }
    return execFileSync(process.execPath, words, { encoding: 'utf8', env }).trim()
  }
  expect(await tokenWith('A=b\n')).toBe('of the caller')
  expect(await tokenWith('RELEASE_TOKEN=of the file\n')).toBe('of the file')
})
