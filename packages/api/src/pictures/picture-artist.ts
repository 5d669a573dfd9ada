import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PictureJob, PictureOutcome } from './draw.ts'

const PROGRAM = fileURLToPath(new URL('./draw-process.ts', import.meta.url))
/** A process that nobody needed for so long ends. */
const IDLE_MS = 20_000
const MEMORY_LOOK_MS = 100

/** How long a job may take, and how much memory its process. */
export interface DrawLimits {
  milliseconds: number
  bytes: number
}

/** One process that does one job at a time; it is started when it is needed. */
export interface Artist {
  /** What became of the job; `too-costly` when it came to one of the limits, and its process was ended with it. */
  run(job: PictureJob, limits: DrawLimits): Promise<PictureOutcome>
  close(): void
}

export function createArtist(): Artist {
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  function started(): ChildProcess {
    clearTimeout(idle)
    if (child?.connected) return child
    child = fork(PROGRAM, [], { serialization: 'advanced', execArgv: [], stdio: 'ignore' })
    return child
  }

  function end(one: ChildProcess): void {
    one.kill('SIGKILL')
    if (child === one) child = null
  }

  return {
    async run(job, limits) {
      const worker = started()
      const outcome = await outcomeOf(worker, job, limits)
      if (outcome.ok || outcome.problem !== 'too-costly') idle = setTimeout(end, IDLE_MS, worker).unref()
      else end(worker)
      release(worker)
      return outcome
    },
    close() {
      clearTimeout(idle)
      if (child) end(child)
    },
  }
}

function outcomeOf(worker: ChildProcess, job: PictureJob, limits: DrawLimits): Promise<PictureOutcome> {
  worker.ref()
  worker.channel?.ref()
  return new Promise((resolve) => {
    const settle = (outcome: PictureOutcome) => {
      clearTimeout(tooLong)
      clearInterval(looking)
      worker.off('message', settle).off('exit', giveUp).off('error', giveUp)
      resolve(outcome)
    }
    const giveUp = () => settle({ ok: false, problem: 'too-costly' })
    const tooLong = setTimeout(giveUp, limits.milliseconds)
    const looking = setInterval(() => memoryOf(worker) > limits.bytes && giveUp(), MEMORY_LOOK_MS)
    worker.on('message', settle).on('exit', giveUp).on('error', giveUp)
    worker.send(job)
  })
}

/** An idle process keeps no server from ending. */
function release(worker: ChildProcess): void {
  worker.unref()
  worker.channel?.unref()
}

/** The memory a process has in use, where the system tells it; elsewhere 0, and time alone is the limit. */
function memoryOf({ pid }: ChildProcess): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return 0
  }
}
