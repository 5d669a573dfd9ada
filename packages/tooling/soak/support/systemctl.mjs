import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

// The part of systemctl that docs/production.md uses, on a machine that systemd did not start: it reads the units that
// were copied and starts what they say, as their user and with their settings alone.
const UNITS = '/etc/systemd/system'
const RUNNING = '/run/systemctl'
const LOGS = '/var/log/systemctl'
const STOP_MS = 60_000
const [verb, ...words] = process.argv.slice(2)
const names = words.filter((word) => !word.startsWith('--'))

function lines(text) {
  return text
    .split('\n')
    .map((line) => /^([A-Za-z]\w*)=(.*)$/.exec(line))
    .filter(Boolean)
    .map(([, key, value]) => [key, value])
}

const unquoted = (value) => value.replace(/^"(.*)"$/, '$1')

/** `A=1 "B=2 3"` as pairs. */
const pairs = (value) =>
  [...value.matchAll(/"([^"]+)"|(\S+)/g)].map(([, quoted, plain]) => {
    const [name, ...rest] = (quoted ?? plain).split('=')
    return [name, rest.join('=')]
  })

function readUnit(name) {
  const [, template = name, instance = ''] = /^([^@]+@)(.+)$/.exec(name) ?? []
  const text = readFileSync(`${UNITS}/${template}.service`, 'utf8').replaceAll('%i', instance)
  const env = { PATH: '/usr/bin:/bin' }
  const unit = {}
  for (const [key, value] of lines(text)) {
    if (key === 'Environment') Object.assign(env, Object.fromEntries(pairs(value)))
    else if (key === 'EnvironmentFile') Object.assign(env, fileOf(value))
    else unit[key] = value
  }
  const command = unit.ExecStart.split(' ').map((word) => (word.startsWith('$') ? env[word.slice(1)] : word))
  return { ...unit, env, command }
}

function fileOf(value) {
  const file = value.replace(/^-/, '')
  if (value.startsWith('-') && !existsSync(file)) return {}
  const read = lines(readFileSync(file, 'utf8'))
  return Object.fromEntries(read.map(([name, text]) => [name, unquoted(text)]))
}

function start(name) {
  if (name === 'nginx') return execFileSync('/usr/sbin/nginx', { stdio: 'inherit' })
  const { User, Group, WorkingDirectory, env, command } = readUnit(name)
  const log = openSync(`${LOGS}/${name}.log`, 'a')
  const as = ['--reuid', User, '--regid', Group, '--init-groups', '--no-new-privs', ...command]
  const options = { cwd: WorkingDirectory, env, detached: true, stdio: ['ignore', log, log] }
  const child = spawn('/usr/bin/setpriv', as, options)
  writeFileSync(`${RUNNING}/${name}`, String(child.pid))
  child.unref()
}

async function stop(name) {
  const file = name === 'nginx' ? '/run/nginx.pid' : `${RUNNING}/${name}`
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8'))
  const end = performance.now() + STOP_MS
  if (isAlive(pid)) process.kill(pid, 'SIGTERM')
  while (isAlive(pid)) {
    if (performance.now() > end) throw new Error(`${name} does not stop`)
    await pause(50)
  }
  rmSync(file, { force: true })
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    // One that has ended and that nobody has waited for yet is still listed.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

for (const folder of [RUNNING, LOGS]) mkdirSync(folder, { recursive: true })
for (const name of names) {
  if (verb === 'reload') execFileSync('/usr/sbin/nginx', ['-s', 'reload'], { stdio: 'inherit' })
  if (verb === 'stop' || verb === 'restart') await stop(name)
  if (verb === 'start' || verb === 'restart' || verb === 'enable') start(name)
}
