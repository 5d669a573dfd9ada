import { connect } from 'node:net'
import type { PrintReason } from '../../platform/database/schema.ts'

/** What became of a try. `begun`: some of it may be on the paper. */
export type SendOutcome = { ok: true } | { ok: false; reason: PrintReason; begun: boolean }

interface Address {
  host: string
  port: number
  timeoutMs: number
}
/** A printer that has taken everything may close the connection late or never. */
const GRACE_MS = 1_000

/** Sends bytes to a printer. One that takes nothing for a while, as without paper, has failed (DK-02). */
export function sendBytes({ host, port, timeoutMs }: Address, bytes: Buffer): Promise<SendOutcome> {
  return new Promise((resolve) => {
    let isTaken = false
    const socket = connect({ host, port })
    const end = (outcome: SendOutcome) => {
      socket.destroy()
      resolve(outcome)
    }
    const fail = (reason: PrintReason) => end({ ok: false, reason, begun: socket.bytesWritten > 0 })
    // What a printer says about itself is not read, but has to be taken.
    socket.resume()
    socket.setTimeout(timeoutMs, () => (isTaken ? end({ ok: true }) : fail('timeout')))
    socket.on('error', () => fail('unreachable'))
    socket.on('connect', () => {
      socket.end(bytes, () => {
        isTaken = true
        socket.setTimeout(Math.min(GRACE_MS, timeoutMs))
      })
    })
    socket.on('close', () => (isTaken ? end({ ok: true }) : fail('unreachable')))
  })
}
