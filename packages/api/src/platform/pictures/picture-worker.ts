import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { PictureJob, PictureOutcome } from './draw.ts'

const PROGRAM = fileURLToPath(new URL('./draw-process.ts', import.meta.url))
/** Idle time after which the process ends. */
const IDLE_MS = 20_000
const MEMORY_CHECK_MS = 100
/** Milliseconds that a process may take to start, beside the job's own: a busy machine takes seconds. */
const STARTS_WITHIN_MS = 30_000

/** Time limit of a job, from when its process runs, and memory limit of that. */
export interface DrawLimits {
  milliseconds: number
  bytes: number
}

/** A child process that runs one job at a time; started on demand. */
export interface PictureWorker {
  /** Resolves with the outcome; `too-costly` when the job reached a limit and its process was killed. */
  run(job: PictureJob, limits: DrawLimits): Promise<PictureOutcome>
  close(): void
}

/** `niceness` of its process, 0 to 19: at 19 it computes while nothing else does. */
export function createPictureWorker(niceness = 0): PictureWorker {
  let child: ChildProcess | null = null
  let isStarting = false
  let idle: NodeJS.Timeout | undefined

  function started(): ChildProcess {
    clearTimeout(idle)
    if (child?.connected) return child
    isStarting = true
    child = fork(PROGRAM, [], { serialization: 'advanced', execArgv: [], stdio: 'ignore' })
    if (niceness > 0 && child.pid) setPriority(child.pid, niceness)
    return child
  }

  function kill(one: ChildProcess): void {
    one.kill('SIGKILL')
    if (child === one) child = null
  }

  return {
    async run(job, limits) {
      const current = started()
      if (isStarting) await startOf(current)
      isStarting = false
      const outcome = await outcomeOf(current, job, limits)
      if (outcome.ok || outcome.problem !== 'too-costly') idle = setTimeout(kill, IDLE_MS, current).unref()
      else kill(current)
      release(current)
      return outcome
    },
    close() {
      clearTimeout(idle)
      if (child) kill(child)
    },
  }
}

/** Resolves when a process says that it runs, has ended, or takes too long; its first job then tells. */
function startOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timeout)
      child.off('message', settle).off('exit', settle).off('error', settle)
      resolve()
    }
    const timeout = setTimeout(settle, STARTS_WITHIN_MS)
    child.on('message', settle).on('exit', settle).on('error', settle)
  })
}

function outcomeOf(child: ChildProcess, job: PictureJob, limits: DrawLimits): Promise<PictureOutcome> {
  child.ref()
  child.channel?.ref()
  return new Promise((resolve) => {
    const settle = (outcome: PictureOutcome) => {
      clearTimeout(timeout)
      clearInterval(memoryCheck)
      child.off('message', settle).off('exit', abort).off('error', abort)
      resolve(outcome)
    }
    const abort = () => settle({ ok: false, problem: 'too-costly' })
    const timeout = setTimeout(abort, limits.milliseconds)
    const memoryCheck = setInterval(() => memoryOf(child) > limits.bytes && abort(), MEMORY_CHECK_MS)
    child.on('message', settle).on('exit', abort).on('error', abort)
    child.send(job)
  })
}

/** Lets the server exit while the process is idle. */
function release(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}

/** Resident memory in bytes from /proc; 0 on systems without it, where only the time limit applies. */
function memoryOf({ pid }: ChildProcess): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return 0
  }
}
