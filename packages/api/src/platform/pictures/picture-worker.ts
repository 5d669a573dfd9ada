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

const TOO_COSTLY: PictureOutcome = { ok: false, problem: 'too-costly' }

/** Time limit of a job, from when its process runs, and memory limit of that. */
export interface DrawLimits {
  milliseconds: number
  bytes: number
}

/** A child process that runs one job at a time; started on demand. */
export interface PictureWorker {
  /** Resolves with the outcome; `too-costly` when it reached a limit or its process did not start, and that was killed. */
  run(job: PictureJob, limits: DrawLimits): Promise<PictureOutcome>
  close(): void
}

interface WorkerOptions {
  /** Of its process, 0 to 19: at 19 it computes while nothing else does. */
  niceness?: number
  /** What the process runs, and how many milliseconds it may take to say `ready`. */
  program?: string
  startsWithin?: number
}

export function createPictureWorker({
  niceness = 0,
  program = PROGRAM,
  startsWithin = STARTS_WITHIN_MS,
}: WorkerOptions = {}): PictureWorker {
  let child: ChildProcess | null = null
  let isStarting = false
  let idle: NodeJS.Timeout | undefined

  function started(): ChildProcess {
    clearTimeout(idle)
    if (child?.connected) return child
    isStarting = true
    child = fork(program, [], { serialization: 'advanced', execArgv: [], stdio: 'ignore' })
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
      const runs = !isStarting || (await hasStarted(current, startsWithin))
      isStarting = false
      // Of a process that says `ready` late, every job would get the message before its own.
      const outcome = runs ? await outcomeOf(current, job, limits) : TOO_COSTLY
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

/** Whether a process says in time that it runs. */
function hasStarted(child: ChildProcess, milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (runs: boolean) => {
      clearTimeout(timeout)
      child.off('message', ready).off('exit', fail).off('error', fail)
      resolve(runs)
    }
    const ready = () => settle(true)
    const fail = () => settle(false)
    const timeout = setTimeout(fail, milliseconds)
    child.on('message', ready).on('exit', fail).on('error', fail)
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
    const abort = () => settle(TOO_COSTLY)
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
