import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { LocaleTexts, RenderedPage, RenderRequest, RenderResult } from './render-messages.ts'

const PROGRAM = fileURLToPath(new URL('./render-process.ts', import.meta.url))

/** Milliseconds that a process may take to start and evaluate its code; nobody waits for it, and machines are busy. */
const STARTS_WITHIN_MS = 30_000
/** Milliseconds after which a process that gives no answer is ended: code that loops, or a machine that swaps. */
const HANGS_AFTER_MS = 5_000
const MEMORY_MB = 192
/** New objects are a third of what this allows; Node's own limit grows with the machine. */
const NEW_OBJECTS_MB = 8

/** No rights but to read its own program. */
const EXEC_ARGS = [
  '--permission',
  `--allow-fs-read=${PROGRAM}`,
  '--disallow-code-generation-from-strings',
  `--max-old-space-size=${MEMORY_MB}`,
  `--max-semi-space-size=${NEW_OBJECTS_MB}`,
  '--no-warnings',
]

/** A render that failed: the app whose code threw, where the stack names one. */
export class RenderFailed extends Error {
  readonly app: string | null
  /** Its process is gone: everything else that waited for it fails likewise. */
  readonly isEnd: boolean
  constructor(message: string, app: string | null, isEnd = false) {
    super(message)
    this.name = 'RenderFailed'
    this.app = app
    this.isEnd = isEnd
  }
}

export interface RenderWorker {
  /** Gives it the texts of a locale, which the pages in it need. Rejects as `render` does. */
  prepare: (locale: string, texts: LocaleTexts) => Promise<void>
  /** Renders a page. Rejects with {@link RenderFailed} when its code throws, hangs or ends the process. */
  render: (page: RenderedPage) => Promise<string>
  /** Whether its process still runs. */
  isAlive: () => boolean
  /** Pages that wait for an answer. */
  waiting: () => number
  stop: () => void
}

/** Time limits in milliseconds. */
interface RenderLimits {
  /** For the process to start and evaluate the server halves. */
  startsWithin?: number | undefined
  /** For each answer after that. */
  hangsAfter?: number | undefined
}

/** Starts a process with the server halves of one release tuple, by app; resolves when they have been evaluated. */
export async function startRenderWorker(
  halves: Record<string, string>,
  { startsWithin = STARTS_WITHIN_MS, hangsAfter = HANGS_AFTER_MS }: RenderLimits = {},
): Promise<RenderWorker> {
  const child = fork(PROGRAM, [], {
    env: {},
    execArgv: EXEC_ARGS,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const pending = new Map<number, { resolve: (html: string) => void; reject: (cause: Error) => void }>()
  let ids = 0
  let isAlive = true
  child.on('message', (result: RenderResult) => {
    const caller = pending.get(result.id)
    pending.delete(result.id)
    if ('html' in result) caller?.resolve(result.html)
    else caller?.reject(new RenderFailed(result.problem, appOf(result.stack)))
  })
  const end = (reason: string) => {
    isAlive = false
    for (const { reject } of pending.values()) reject(new RenderFailed(reason, null, true))
    pending.clear()
  }
  child.on('error', (cause) => end(cause.message))
  child.on('exit', (code, signal) => end(`the process that renders ended (${signal ?? code})`))
  const ask = (request: RenderRequest, limit = hangsAfter): Promise<string> => {
    if (!isAlive) return Promise.reject(new RenderFailed('the process that renders has ended', null, true))
    const hang = setTimeout(() => child.kill('SIGKILL'), limit)
    const answer = new Promise<string>((resolve, reject) => pending.set(request.id, { resolve, reject }))
    child.send(request)
    return answer.finally(() => clearTimeout(hang))
  }
  const worker: RenderWorker = {
    prepare: async (locale, texts) => void (await ask({ id: ++ids, kind: 'locale', locale, texts })),
    render: (page) => ask({ id: ++ids, kind: 'page', page }),
    isAlive: () => isAlive,
    waiting: () => pending.size,
    stop: () => child.kill('SIGKILL'),
  }
  try {
    await ask({ id: ++ids, kind: 'load', halves }, startsWithin)
  } catch (cause) {
    child.kill('SIGKILL')
    throw cause
  }
  return worker
}

/** The app whose server half is on top of a stack. */
function appOf(stack: string): string | null {
  return /\b([a-z][a-z0-9-]*)\/server\.cjs:/.exec(stack)?.[1] ?? null
}
