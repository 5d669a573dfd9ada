#!/usr/bin/env node
// First step of `npm start` and `npm test`: runs on the machine's own Node (20 or newer), installs what is needed,
// then goes on with the Node that the project brings. Plain JavaScript, because nothing is installed yet.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runUntilEnd } from './run-until-end.mjs'

const OLDEST_NODE = 20
const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const [command = 'start', ...rest] = process.argv.slice(2)

function stop(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}

const major = Number(process.versions.node.split('.')[0])
if (major < OLDEST_NODE) {
  stop(
    `This needs Node ${OLDEST_NODE} or newer; this is Node ${process.versions.node}. Install a newer Node and run the command again.`,
  )
}

function run(file, args, extra = {}) {
  const started = spawnSync(file, args, { cwd: root, stdio: 'inherit', ...extra })
  if (started.error?.code === 'ENOENT')
    stop(`"${file}" was not found. It comes with Node and npm: check that both are installed.`)
  return started.status ?? 1
}

const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'))
const wanted = createHash('sha256').update(lockfile).update(process.platform).digest('hex')
const stamp = join(root, 'node_modules/.storefront-installed')
const installed = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
if (!installed) {
  process.stdout.write('Installing packages …\n')
  const status = run(
    'npx',
    ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'],
    {
      stdio: ['ignore', process.env.CI ? 'inherit' : 'ignore', 'inherit'],
    },
  )
  if (status !== 0)
    stop(
      'Packages could not be installed. Check the connection to the npm registry and that this folder can be written.',
    )
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

const bin = join(root, 'node_modules/.bin')
const node = join(bin, 'node')
process.exitCode = await runUntilEnd(node, [join(root, 'packages/tooling/src', `${command}.ts`), ...rest], {
  cwd: root,
  env: {
    ...process.env,
    PATH: `${bin}:${process.env.PATH}`,
    STARTED_AT: String(Date.now() - Math.round(performance.now())),
  },
})
