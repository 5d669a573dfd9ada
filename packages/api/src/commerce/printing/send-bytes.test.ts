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
