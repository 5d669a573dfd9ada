import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { LONG_MENU } from '@storefront/tooling'
import autocannon from 'autocannon'
import { receive } from './first-screen.ts'
import { MENU } from './measured-page.ts'

/** Milliseconds that a page's markup may add to its document: rendered, and kept. */
const RENDERED_LIMIT_MS = 5
const CACHED_LIMIT_MS = 1
/** Documents a second, as a share of the same bytes from memory. */
const SHARE_LIMIT = 0.6
/** Compressed bytes of the document of a menu with 2,000 items. */
const LONG_LIMIT = 60_000
const DOCUMENTS = 100
const SECONDS = 5

/** A server of the same priority that sends one body from memory. */
const FROM_MEMORY = `try { require('node:fs').writeFileSync('/proc/self/autogroup', '19') } catch {}
const body = Buffer.from(process.argv[1], 'base64')
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'content-length': body.length }
const server = require('node:http').createServer((_, answer) => answer.writeHead(200, headers).end(body))
server.listen(0, '127.0.0.1', () => process.send(server.address().port))`

const say = (line: string) => process.stdout.write(`${line}\n`)
const verdict = (isGood: boolean) => (isGood ? 'ok ' : 'MISSED')
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Prints what rendering adds to documents, and how many a gateway sends; it must have no limit per address. */
export async function measureDocuments(origin: string): Promise<void> {
  // A parameter that the page reads: another one leaves it the page that is kept.
  const rendered = await renderTimes('rendered', (turn) => `${origin}${MENU}?theme_id=${turn}`)
  const cached = await renderTimes('cached', () => `${origin}${MENU}`)
  say(`\nDocuments of ${MENU}:`)
  for (const [name, times, limit] of [
    ['rendered', rendered, RENDERED_LIMIT_MS],
    ['from the cache', cached, CACHED_LIMIT_MS],
  ] as const) {
    const added = median(times)
    say(
      `  ${verdict(added <= limit)} markup ${name} adds ${added} ms (limit ${limit} ms; median of ${times.length})`,
    )
  }
  await printLong(origin)
  const whole = await perSecond(`${origin}${MENU}`)
  const memory = await fromMemory(origin)
  say(
    `  ${verdict(whole / memory >= SHARE_LIMIT)} ${Math.round(whole)} documents a second, ${Math.round((whole / memory) * 100)} % of the same bytes from memory (${Math.round(memory)}; limit ${SHARE_LIMIT * 100} %)`,
  )
}

async function printLong(origin: string): Promise<void> {
  const { bytes } = await receive(new URL(`/${LONG_MENU}/pickup`, origin))
  say(
    `  ${verdict(bytes <= LONG_LIMIT)} document of 2,000 items, compressed: ${(bytes / 1000).toFixed(1)} kB (limit ${LONG_LIMIT / 1000} kB)`,
  )
}

/** What `Server-Timing` says of the renders with this outcome. */
async function renderTimes(outcome: string, url: (turn: number) => string): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < DOCUMENTS; turn++) {
    const answer = await fetch(url(turn))
    await answer.arrayBuffer()
    const [, kind, took] =
      /render;desc="(\w+)";dur=([\d.]+)/.exec(answer.headers.get('server-timing') ?? '') ?? []
    if (kind === outcome) times.push(Number(took))
  }
  return times
}

async function perSecond(url: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: 10,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
  })
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} answers are no documents`)
  return result.requests.average
}

async function fromMemory(origin: string): Promise<number> {
  const answer = await receive(new URL(MENU, origin))
  const body = Buffer.from(answer.body).toString('base64')
  const server = spawn('nice', ['-n', '19', process.execPath, '-e', FROM_MEMORY, body], {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  try {
    const [port] = await once(server, 'message')
    return await perSecond(`http://127.0.0.1:${port}/`)
  } finally {
    server.kill()
  }
}
