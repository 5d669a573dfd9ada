import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { PrinterNetwork } from '../commerce/printing/printer-network.ts'

/**
 * A network printer on this machine: `jobs` are the bytes of each connection that was ended well. A stuck one takes
 * nothing, a breaking one ends the connection once it has begun, a busy one before that. One that talks says so many bytes
 * again and again.
 */
export async function testPrinter(port = 0) {
  const jobs: Buffer[] = []
  const sockets = new Set<Socket>()
  const printer = { jobs, connections: 0, isStuck: false, isBreaking: false, isBusy: false, talks: 0 }
  const server = createServer((socket) => {
    printer.connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    if (printer.isBusy) {
      socket.end()
      return
    }
    if (printer.talks > 0) {
      const talking = setInterval(() => socket.write(Buffer.alloc(printer.talks)), 20)
      socket.on('close', () => clearInterval(talking))
    }
    if (printer.isStuck) {
      socket.pause()
      return
    }
    const parts: Buffer[] = []
    socket.on('data', (part: Buffer) => {
      parts.push(part)
      if (printer.isBreaking) socket.resetAndDestroy()
    })
    socket.on('end', () => jobs.push(Buffer.concat(parts)))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return Object.assign(printer, {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  })
}

/** Allows printers of this machine alone, at any port. */
export const printersHere = (timeoutMs = 500): PrinterNetwork => ({
  isAllowed: (host) => host === '127.0.0.1',
  timeoutMs,
})

/** What a printer puts on paper: rows of dots, read from the pictures of a job as a printer reads them. */
export function printedRows(job: Buffer): string[] {
  const rows: string[] = []
  let at = 0
  const is = (...bytes: number[]) => bytes.every((byte, index) => job[at + index] === byte)
  while (at < job.length) {
    if (is(0x1b, 0x40)) at += 2
    else if (is(0x1b, 0x64)) at += 3
    else if (is(0x1d, 0x56, 66)) at += 4
    else if (is(0x1d, 0x76, 0x30, 0)) {
      const [width, height] = [job.readUInt16LE(at + 4), job.readUInt16LE(at + 6)]
      at += 8
      for (let row = 0; row < height; row += 1, at += width) {
        const bytes = [...job.subarray(at, at + width)]
        rows.push(bytes.map((byte) => byte.toString(2).padStart(8, '0')).join(''))
      }
    } else throw new Error(`A printer does not know the byte ${job[at]} at ${at}`)
  }
  return rows
}
