import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { longestChain, namedFiles, receive } from './first-screen.ts'

const HTML = `<!doctype html><link rel="stylesheet" href="/a/shell.css"><script nonce="x">inline</script>
<script defer data-shell src="/a/shell.js"></script><link rel="preload" as="script" href="/a/menu.js">
<link rel="preload" as="style" href="/a/menu.css"><link rel="preload" as="script" href="/a/menu.js">
<link rel="icon" href="/a/logo.webp">`

test('the scripts and stylesheets that a document names, each once', () => {
  expect(namedFiles(HTML)).toEqual([
    { href: '/a/shell.css', kind: 'style' },
    { href: '/a/shell.js', kind: 'script' },
    { href: '/a/menu.js', kind: 'script' },
    { href: '/a/menu.css', kind: 'style' },
  ])
})

test('the longest chain: what the document names is second, the rest waits for the file that asks for it', () => {
  const needed = [
    { href: 'shell.js', askedBy: null },
    { href: 'entry.js', askedBy: 'shell.js' },
    { href: 'page.js', askedBy: 'entry.js' },
  ]
  const chain = (named: string[]) => longestChain('/saffron/pickup', named, needed)
  expect(chain(['shell.js', 'entry.js', 'page.js'])).toHaveLength(2)
  expect(chain(['shell.js', 'entry.js'])).toEqual(['/saffron/pickup', 'entry.js', 'page.js'])
  expect(chain(['shell.js'])).toEqual(['/saffron/pickup', 'shell.js', 'entry.js', 'page.js'])
})

test('bytes received: the compressed body and the headers', async () => {
  const body = brotliCompressSync('a'.repeat(1_000))
  const server = createServer((request, response) => {
    response.sendDate = false
    response.writeHead(request.url === '/missing' ? 404 : 200, {
      'content-length': body.length,
      connection: 'close',
    })
    response.end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const head = `HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n`
  const { bytes } = await receive(new URL(origin))
  expect(bytes).toBe(body.length + head.length)
  await expect(receive(new URL('/missing', origin))).rejects.toThrow('404')
  server.close()
})
