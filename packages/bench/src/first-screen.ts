import { get } from 'node:http'

/** Compressed bytes of JavaScript, with response headers, that the menu page may load before it can be used. */
export const SCRIPT_LIMIT = 190_000

/** One file that a document names. */
export interface NamedFile {
  href: string
  kind: 'script' | 'style'
}

/** Every script and stylesheet that a document names, in order and each once. */
export function namedFiles(html: string): NamedFile[] {
  const found = new Map<string, NamedFile>()
  for (const [tag] of html.matchAll(/<(?:script|link)\b[^>]*>/g)) {
    const href = /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1]
    const kind = kindOf(tag)
    if (href && kind) found.set(href, { href, kind })
  }
  return [...found.values()]
}

function kindOf(tag: string): NamedFile['kind'] | null {
  if (tag.startsWith('<script') || tag.includes('as="script"')) return 'script'
  return tag.includes('rel="stylesheet"') || tag.includes('as="style"') ? 'style' : null
}

/** A file that the first render needs, and the file whose code asks for it where the document does not name it. */
export interface NeededFile {
  href: string
  askedBy: string | null
}

/**
 * The longest chain of requests before the first render: the document, then each file that only the one before it asks
 * for. A file that the document names is always second.
 */
export function longestChain(
  document: string,
  named: readonly string[],
  needed: readonly NeededFile[],
): string[] {
  const askedBy = new Map(needed.map((file) => [file.href, file.askedBy]))
  const chainOf = (href: string): string[] => {
    const before = named.includes(href) ? null : askedBy.get(href)
    return [...(before ? chainOf(before) : [document]), href]
  }
  return needed.map(({ href }) => chainOf(href)).reduce((a, b) => (b.length > a.length ? b : a), [document])
}

/** A response as a browser receives it. */
export interface Received {
  text: string
  /** As it was sent. */
  body: Buffer
  /** Compressed body and headers, in bytes, as Chromium counts them. */
  bytes: number
  /** The compressed body alone. */
  compressed: number
}

/** Requests an address as a browser that accepts brotli. Rejects on any status but 200. */
export function receive(url: URL, accept: 'br' | 'identity' = 'br'): Promise<Received> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': accept } }, (response) => {
      const body: Buffer[] = []
      response.on('data', (part: Buffer) => body.push(part)).on('error', reject)
      response.on('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`${url}: ${response.statusCode}`))
        const whole = Buffer.concat(body)
        resolve({
          text: whole.toString('utf8'),
          body: whole,
          bytes: whole.length + headerBytes(response.rawHeaders),
          compressed: whole.length,
        })
      })
    }).on('error', reject)
  })
}

/** A document with its markup; one that is rendered for the first time may come without. Throws when none has it. */
export async function renderedDocument(url: URL): Promise<string> {
  for (let tries = 0; tries < 150; tries++) {
    const { text } = await receive(url, 'identity')
    if (text.includes('data-rendered>')) return text
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${url} comes without its markup`)
}

const STATUS_LINE = 'HTTP/1.1 200 OK\r\n'

function headerBytes(rawHeaders: readonly string[]): number {
  // Each name is followed by `: ` and each value by a line break; an empty line ends them.
  const lines = rawHeaders.reduce((sum, part) => sum + Buffer.byteLength(part) + 2, 0)
  return STATUS_LINE.length + lines + 2
}
