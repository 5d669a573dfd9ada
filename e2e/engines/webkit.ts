import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import type { Readable } from 'node:stream'
import { type Engine, PHONE, type Tab, TIME_ZONE } from './engine.ts'

/** Time limit of one command. The slowest, opening a window, takes 2 s on a busy machine. */
const LIMIT = 10_000

type Send = <Result = unknown>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => Promise<Result>

/** Starts WebKitGTK's driver on a screen of its own. It opens a browser for each tab. */
export async function startWebKit(program: string): Promise<Engine> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await firstLine(screen)
  const port = await freePort()
  const driver = spawn(program, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: `:${display}`, TZ: TIME_ZONE, LC_ALL: 'en_US.UTF-8' },
    stdio: 'ignore',
  })
  const send = sendTo(`http://127.0.0.1:${port}`)
  await answering(send)
  const first = await openSession(send)
  await send('DELETE', first.path)
  return {
    version: first.version,
    newTab: () => newTab(send),
    stop: async () => {
      await ended(driver)
      await ended(screen)
    },
  }
}

function firstLine(screen: ChildProcess): Promise<string> {
  const output = screen.stdio[3] as Readable
  return new Promise((resolve, reject) => {
    output.once('data', (line: Buffer) => resolve(String(line).trim()))
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
  })
}

function ended(child: ChildProcess): Promise<unknown> {
  const end = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  return end
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** WebDriver commands, each with a time limit: the driver never answers one whose document is unloaded meanwhile. */
function sendTo(origin: string): Send {
  return async <Result>(method: string, path: string, body?: object) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      signal: AbortSignal.timeout(LIMIT),
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`)
    return value as Result
  }
}

async function answering(send: Send): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await send('GET', '/status').catch(() => null)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('WebKitWebDriver does not answer')
}

function isOfLeftDocument(error: Error): boolean {
  return error.name === 'TimeoutError' || error.message.includes('before the unload event')
}

async function openSession(send: Send): Promise<{ path: string; version: string }> {
  const { sessionId, capabilities } = await send<{
    sessionId: string
    capabilities: { browserVersion: string }
  }>('POST', '/session', { capabilities: { alwaysMatch: { pageLoadStrategy: 'none' } } })
  return { path: `/session/${sessionId}`, version: capabilities.browserVersion }
}

async function newTab(send: Send): Promise<Tab> {
  const { path } = await openSession(send)
  await send('POST', `${path}/window/rect`, PHONE)
  const call: Tab['call'] = async (inPage, ...args) => {
    const script = `return JSON.stringify((${inPage})(...JSON.parse(arguments[0])) ?? null)`
    const execute = () =>
      send<string>('POST', `${path}/execute/sync`, { script, args: [JSON.stringify(args)] })
    // A command sent to a document that was unloading is repeated on the next one.
    return JSON.parse(
      await execute().catch((error) => (isOfLeftDocument(error) ? execute() : Promise.reject(error))),
    )
  }
  const seen: string[] = []
  const faults = async () => {
    seen.push(...(await call(newFaults)))
    return [...seen]
  }
  return {
    navigate: async (url) => {
      await faults()
      await send('POST', `${path}/url`, { url })
    },
    // Listens to a new document as soon as it can be spoken to: WebDriver has no events.
    call: async (inPage, ...args) => {
      await faults()
      return call(inPage, ...args)
    },
    perform: async (actions) => void (await send('POST', `${path}/actions`, { actions })),
    picture: async () => Buffer.from(await send<string>('GET', `${path}/screenshot`), 'base64'),
    faults,
    close: async () => void (await send('DELETE', path)),
  }
}

/** The errors of the page since the last call; the first call in a document begins to listen. */
function newFaults(): string[] {
  const page = globalThis as typeof globalThis & { seenFaults?: string[] }
  if (page.seenFaults) return page.seenFaults.splice(0)
  const seen: string[] = []
  page.seenFaults = seen
  const write = console.error
  console.error = (...texts: unknown[]) => {
    seen.push(texts.map(String).join(' '))
    write(...texts)
  }
  addEventListener('error', ({ message }) => message && seen.push(message), true)
  addEventListener('unhandledrejection', ({ reason }) => seen.push(`rejected: ${reason}`))
  return []
}
