#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { settingsOfFile } from './settings/settings-file.ts'

const USAGE = `Usage: with-settings <file> <command> [<argument>…]
Runs a command with the settings of a file, read as systemd reads them for the processes, and with no other settings
but RELEASE_TOKEN, which belongs to the person.
Exit codes: that of the command, 1 the file or the command cannot be had, 2 wrong usage.
`
/** What is the caller's; everything else that the shell has set could be a setting of another installation. */
const OF_CALLER = /^(PATH|HOME|USER|LOGNAME|SHELL|TERM|TZ|LANG|LC_\w+|RELEASE_TOKEN)$/
/** Added to the number of a signal, as shells do. */
const ENDED_BY_SIGNAL = 128
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const

function runWithSettings([file, command, ...args]: readonly string[]): void {
  if (!file || !command) {
    process.stderr.write(USAGE)
    process.exitCode = 2
    return
  }
  const own = Object.entries(process.env).filter(([name]) => OF_CALLER.test(name))
  const env = { ...Object.fromEntries(own), ...settingsOfFile(readFileSync(file, 'utf8')) }
  const child = spawn(command, args, { env, stdio: 'inherit' })
  // A terminal sends these to the command too, which decides what comes of them.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.once('error', fail)
  child.once('close', (code, signal) => {
    process.exitCode = code ?? ENDED_BY_SIGNAL + (SIGNALS[signal as keyof typeof SIGNALS] ?? 0)
  })
}

function fail(cause: unknown): void {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
  process.exitCode = 1
}

try {
  runWithSettings(process.argv.slice(2))
} catch (cause) {
  fail(cause)
}
