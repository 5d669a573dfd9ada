import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BidiConnection, connectBidi } from './bidi-connection.ts'
import { type Engine, PHONE, type Tab, TIME_ZONE } from './engine.ts'

/** Nothing in the background asks the network for anything. */
const PREFERENCES = {
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
}

/** What Firefox says of a file that it stops fetching because its page is left: a hash of nothing, a chunk that failed. */
const STOPPED = /computed hash is “OLBgp1GsljhM2TJ|Loading chunk \w+ failed|ServiceWorker intercepted/

/** Starts a Firefox without a window, driven by WebDriver BiDi. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${value});`)
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile]
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const bidi = await connectBidi(`${await bidiAddress(child)}/session`)
  const { capabilities } = await bidi.send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  })
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
  return {
    version: capabilities.browserVersion,
    newTab: () => newTab(bidi),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      await bidi.send('browser.close')
      bidi.close()
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function bidiAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (part: Buffer) => {
      said += part
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`Firefox ended with ${code}:\n${said}`)))
  })
}

async function newTab(bidi: BidiConnection): Promise<Tab> {
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext')
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  })
  await bidi.send('browsingContext.setViewport', { context, viewport: PHONE })
  await bidi.send('emulation.setTimezoneOverride', { contexts: [context], timezone: TIME_ZONE })
  await bidi.send('emulation.setLocaleOverride', { contexts: [context], locale: 'en-GB' })
  const log = logOf(bidi, context)
  return {
    navigate: async (url) => {
      log.isLeaving = true
      await bidi.send('browsingContext.navigate', { context, url, wait: 'interactive' })
      log.isLeaving = false
    },
    call: (inPage, ...args) => callIn(bidi, context, inPage, args),
    perform: async (actions) => void (await bidi.send('input.performActions', { context, actions })),
    picture: async () => {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    faults: async () => [...log.faults],
    close: async () => void (await bidi.send('browser.removeUserContext', { userContext })),
  }
}

interface Called {
  result?: { value: string }
  exceptionDetails?: { text: string }
}

async function callIn<Args extends unknown[], Answer>(
  bidi: BidiConnection,
  context: string,
  inPage: (...args: Args) => Answer,
  args: Args,
): Promise<Answer> {
  const { result, exceptionDetails } = await bidi.send<Called>('script.callFunction', {
    functionDeclaration: `(args) => JSON.stringify((${inPage})(...JSON.parse(args)) ?? null)`,
    arguments: [{ type: 'string', value: JSON.stringify(args) }],
    target: { context },
    awaitPromise: false,
  })
  if (!result) throw new Error(exceptionDetails?.text ?? 'The page answered nothing')
  return JSON.parse(result.value) as Answer
}

function logOf(bidi: BidiConnection, context: string): { faults: string[]; isLeaving: boolean } {
  const log = { faults: [] as string[], isLeaving: false }
  bidi.on(({ method, params }) => {
    const { level, text, source } = params as { level?: string; text?: string; source?: { context: string } }
    if (method !== 'log.entryAdded' || level !== 'error' || source?.context !== context) return
    if (log.isLeaving && STOPPED.test(text ?? '')) return
    log.faults.push(text ?? 'an error without a text')
  })
  return log
}
