import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { renderedDocument } from '../first-screen.ts'

/** Scripts with what they hold, the data of the first screen included, and preloads of scripts, texts and styles. */
const SCRIPTS =
  /<script\b[^>]*>.*?<\/script>|<link\b(?=[^>]*rel="preload")(?=[^>]*as="(?:script|fetch|style)")[^>]*>/gs

/** The markup of a document without a script: no page with the same content can be faster. */
export const bareDocument = (html: string): string => html.replace(SCRIPTS, '')

export interface BareServer {
  origin: string
  stop: () => void
}

/** Serves a page of a storefront as bare markup; its styles and pictures are the storefront's. */
export async function serveBare(storefront: string, path: string): Promise<BareServer> {
  const page = brotliCompressSync(bareDocument(await renderedDocument(new URL(path, storefront))))
  const server = createServer((request, response) => {
    if (request.url !== path) return void passOn(new URL(request.url ?? '/', storefront), response)
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': page.length,
    })
    response.end(page)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, stop: () => server.close() }
}

async function passOn(url: URL, response: ServerResponse): Promise<void> {
  const answer = await fetch(url)
  const type = answer.headers.get('content-type') ?? ''
  const body = Buffer.from(await answer.arrayBuffer())
  const isText = /css|svg/.test(type)
  response.writeHead(answer.status, {
    'content-type': type,
    ...(isText ? { 'content-encoding': 'br' } : {}),
  })
  response.end(isText ? brotliCompressSync(body) : body)
}
