// The process that renders documents by the server halves of one release tuple. It gets their code and the pages' data
// over its channel and has no environment, no files, no network and no way to load a module of Node.js.
import net from 'node:net'
import { compileFunction } from 'node:vm'
import type { LocaleTexts, RenderRequest, RenderResult } from './render-messages.ts'

interface PageRenderer {
  prepare: (locale: string, texts: LocaleTexts) => Promise<void>
  render: (page: object) => string | Promise<string>
}
interface ShellHalf {
  sharedModules: Record<string, unknown>
  createPageRenderer: (remotes: Record<string, unknown>) => PageRenderer
}

const { process } = globalThis
const send = (result: RenderResult) => process.send?.(result)
const compile = compileFunction

takeRightsAway()
let renderer: PageRenderer | null = null

/** Pages share the stores of their modules, so each waits for the one before. */
let queue = Promise.resolve()

process.on('message', (request: RenderRequest) => {
  queue = queue.then(() => reply(request))
})
process.on('disconnect', () => process.exit())

async function reply(request: RenderRequest): Promise<void> {
  try {
    send({ id: request.id, html: await answer(request) })
  } catch (cause) {
    const { message, stack = '' } = cause instanceof Error ? cause : new Error(String(cause))
    send({ id: request.id, problem: message, stack })
  }
}

async function answer(request: RenderRequest): Promise<string> {
  if (request.kind === 'load') {
    load(request.halves)
    return ''
  }
  if (!renderer) throw new Error('nothing was loaded')
  if (request.kind === 'locale') {
    await renderer.prepare(request.locale, request.texts)
    return ''
  }
  const { locale, path, now, payload } = request.page
  return renderer.render({ path, locale, now, payload: JSON.parse(payload) as unknown })
}

function load(halves: Record<string, string>): void {
  const { shell = '', ...remotes } = halves
  const noModules = (name: string) => {
    throw new Error(`a server half asked for ${name}, which nobody shares`)
  }
  const host = evaluate('shell', shell, noModules) as ShellHalf
  const shared = (name: string) =>
    Object.hasOwn(host.sharedModules, name) ? host.sharedModules[name] : noModules(name)
  const modules = Object.entries(remotes).map(([name, code]) => [name, evaluate(name, code, shared)])
  renderer = host.createPageRenderer(Object.fromEntries(modules))
}

/** Runs a server half; its name is the file name in stack traces. */
function evaluate(name: string, code: string, require: (name: string) => unknown): unknown {
  const module = { exports: {} }
  compile(code, ['module', 'exports', 'require'], { filename: `${name}/server.cjs` })(
    module,
    module.exports,
    require,
  )
  return module.exports
}

/**
 * The permission model of Node.js refuses files, processes, workers and addons. This removes what is left: the network,
 * and the globals that lead to modules of Node.js. Code from strings is refused by a flag.
 */
function takeRightsAway(): void {
  const refuse = () => {
    throw new Error('a server half may not open a connection')
  }
  net.Socket.prototype.connect = refuse as never
  net.Server.prototype.listen = refuse as never
  const quiet = () => {}
  const console = { log: quiet, info: quiet, warn: quiet, error: quiet, debug: quiet, trace: quiet }
  const gone = [
    'process',
    'fetch',
    'WebSocket',
    'EventSource',
    'XMLHttpRequest',
    'Buffer',
    'navigator',
    'global',
  ]
  for (const name of gone) Reflect.deleteProperty(globalThis, name)
  Object.defineProperty(globalThis, 'console', { value: console })
}
