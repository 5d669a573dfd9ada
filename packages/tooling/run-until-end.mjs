import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/**
 * Runs a program and hands on the signals that stop it; resolves with its exit code, or with 128 and the number of the signal
 * that ended it. Rejects where it cannot be started. Ctrl+C reaches the program by itself, as part of the terminal's group.
 */
export function runUntilEnd(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: 'inherit', ...options })
    for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    process.on('SIGINT', () => undefined)
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}
