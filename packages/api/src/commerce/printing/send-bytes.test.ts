import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testPrinter } from '../../testing/test-printer.ts'
import { sendBytes } from './send-bytes.ts'

let printer: Awaited<ReturnType<typeof testPrinter>>
beforeEach(async () => {
  printer = await testPrinter()
})
afterEach(() => printer.close())

const send = (bytes = Buffer.from('ticket')) =>
  sendBytes({ host: '127.0.0.1', port: printer.port, timeoutMs: 300 }, bytes)
/** More than the buffers between two sockets of one machine hold. */
const LONG = Buffer.alloc(64 * 1024 * 1024)

test('[DK-02] a printer gets all bytes', async () => {
  expect(await send()).toEqual({ ok: true })
  expect(printer.jobs.map(String)).toEqual(['ticket'])
})

test('[DK-02] one that takes no more, as without paper, is dead after a while, and may have printed', async () => {
  printer.isStuck = true
  expect(await send(LONG)).toEqual({ ok: false, reason: 'timeout', begun: true })
})

test('[DK-02] one that breaks off may have printed', async () => {
  printer.isBreaking = true
  expect(await send(LONG)).toEqual({ ok: false, reason: 'unreachable', begun: true })
})

test('[DK-02] one that is not there has printed nothing', async () => {
  await printer.close()
  expect(await send()).toEqual({ ok: false, reason: 'unreachable', begun: false })
})

test('[DK-02] one that ends the connection as soon as it has it has printed nothing', async () => {
  printer.isBusy = true
  expect(await send()).toEqual({ ok: false, reason: 'unreachable', begun: false })
})

test('[DK-02] one that talks back and never closes gets its ticket; talking is no progress', async () => {
  printer.talks = 4
  expect(await send()).toEqual({ ok: true })
  printer.isStuck = true
  expect(await send(LONG)).toEqual({ ok: false, reason: 'timeout', begun: true })
})

test('[DK-02] what says more than a printer has failed', async () => {
  printer.talks = 64 * 1024
  expect(await send(LONG)).toMatchObject({ ok: false, reason: 'unreachable' })
})

test('[DK-02] one that takes a ticket bit by bit is given up in the end', async () => {
  const sockets = new Set<Socket>()
  const slow = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', () => {
      socket.pause()
      setTimeout(() => socket.resume(), 10)
    })
  })
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
  const { port } = slow.address() as AddressInfo
  const outcome = await sendBytes({ host: '127.0.0.1', port, timeoutMs: 600 }, LONG)
  expect(outcome).toEqual({ ok: false, reason: 'timeout', begun: true })
  for (const socket of sockets) socket.destroy()
  await new Promise<void>((resolve) => slow.close(() => resolve()))
})
