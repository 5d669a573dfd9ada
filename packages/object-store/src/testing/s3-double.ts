import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface S3Double {
  endpoint: string
  objects: Map<string, Buffer>
  /** Answers of the next writes, before anything is checked: `409`, `500`; `lost` writes, and breaks the connection. */
  faults: (number | 'lost')[]
  /** Where it stops answering, with the connection left open; `null` for nowhere. */
  silence: 'before it answers' | 'in the middle of a body' | null
  /** Milliseconds between two bytes of a body; 0 for none. */
  pause: number
  /** Breaks every connection and takes none until it is started again with its objects. */
  stop: () => Promise<void>
  start: () => Promise<void>
  close: () => void
}

const etag = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`
const PAGE = 3

const error = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

async function trickle(response: ServerResponse, body: Buffer, pause: number): Promise<void> {
  for (const byte of body) {
    if (response.destroyed) return
    response.write(Buffer.of(byte))
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  response.end()
}

/**
 * A server that speaks as much of the S3 protocol as the store uses, over HTTP. `ignores` leaves one condition out, as
 * some stores do.
 */
export async function startS3Double(ignores: '' | 'if-match' | 'if-none-match' = ''): Promise<S3Double> {
  const objects = new Map<string, Buffer>()
  const faults: S3Double['faults'] = []

  const write = async (key: string, request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request)
    const fault = faults.shift()
    if (typeof fault === 'number')
      return error(response, fault, fault === 409 ? 'ConditionalRequestConflict' : 'InternalError')
    const old = objects.get(key)
    const { 'if-none-match': none, 'if-match': match } = request.headers
    if (ignores !== 'if-none-match' && none === '*' && old) return error(response, 412, 'PreconditionFailed')
    if (ignores !== 'if-match' && match) {
      if (!old) return error(response, 404, 'NoSuchKey')
      if (etag(old) !== match) return error(response, 412, 'PreconditionFailed')
    }
    objects.set(key, body)
    if (fault === 'lost') return response.destroy()
    return response.writeHead(200, { etag: etag(body) }).end()
  }

  const list = (url: URL, response: ServerResponse) => {
    const after = url.searchParams.get('continuation-token') ?? ''
    const prefix = url.searchParams.get('prefix') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, PAGE)
    const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?><ListBucketResult>${contents}${next}</ListBucketResult>`)
  }

  // On a busy machine a request would meet the moment in which an idle connection is closed, and fail by chance.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    if (double.silence === 'before it answers') return void request.resume()
    const url = new URL(request.url ?? '/', 'http://s3')
    const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'))
    if (request.method === 'PUT') return void write(key, request, response)
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (!key) return list(url, response)
    const found = objects.get(key)
    if (!found) return void error(response, 404, 'NoSuchKey')
    response.writeHead(200, { etag: etag(found), 'content-length': found.length })
    if (double.silence === 'in the middle of a body') return void response.write(found.subarray(0, 1))
    if (double.pause > 0 && request.method === 'GET') return void trickle(response, found, double.pause)
    response.end(request.method === 'HEAD' ? undefined : found)
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const double: S3Double = {
    endpoint: '',
    objects,
    faults,
    silence: null,
    pause: 0,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    start: () => listen(port),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  double.endpoint = `http://127.0.0.1:${port}`
  return double
}
