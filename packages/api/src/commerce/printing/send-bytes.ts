import { connect } from 'node:net'
import type { PrintReason } from '../../platform/database/schema.ts'

/** What became of a try. `begun`: some of it may be on the paper. */
export type SendOutcome = { ok: true } | { ok: false; reason: PrintReason; begun: boolean }

interface Address {
  host: string
  port: number
  /** Milliseconds in which a printer takes nothing, after which it has failed. */
  timeoutMs: number
}
/** A printer that serves somebody else, or has no paper, may end a connection as soon as it has taken it. */
const FIRST_PAUSE_MS = 100
/** A printer that has taken everything may close the connection late or never. */
const GRACE_MS = 1_000
/** A ticket may take so many times its limit without progress: with drawing, less than the lease of its printer. */
const MOST_TIMEOUTS = 6
const PART_BYTES = 4_096
/** What a printer says of itself has a few bytes; whatever says more is no printer. */
const MOST_SAID_BYTES = 64 * 1024

/**
 * Sends bytes to a printer. One that takes nothing for a while, as without paper, has failed, as has one that takes longer
 * than a minute altogether, or that says more than any printer does: what it says counts as no progress (DK-02).
 */
export function sendBytes({ host, port, timeoutMs }: Address, bytes: Buffer): Promise<SendOutcome> {
  return new Promise((resolve) => {
    let isTaken = false
    let said = 0
    const socket = connect({ host, port })
    const end = (outcome: SendOutcome) => {
      for (const timer of [whole, next, stalled]) clearTimeout(timer)
      socket.destroy()
      resolve(outcome)
    }
    const fail = (reason: PrintReason) => end({ ok: false, reason, begun: socket.bytesWritten > 0 })
    const whole = setTimeout(() => fail('timeout'), timeoutMs * MOST_TIMEOUTS)
    // Not the timeout of the socket, which ends later with each byte that a printer says.
    const stalled = setTimeout(() => fail('timeout'), timeoutMs)
    let next: NodeJS.Timeout | undefined
    const send = (from: number) => {
      stalled.refresh()
      if (from < bytes.length)
        socket.write(bytes.subarray(from, from + PART_BYTES), (error) => {
          if (!error) send(from + PART_BYTES)
        })
      else
        socket.end(() => {
          isTaken = true
          for (const timer of [stalled, whole]) clearTimeout(timer)
          next = setTimeout(() => end({ ok: true }), Math.min(GRACE_MS, timeoutMs))
        })
    }
    socket.on('data', ({ length }) => {
      said += length
      if (!isTaken && said > MOST_SAID_BYTES) fail('unreachable')
    })
    socket.on('error', () => fail('unreachable'))
    socket.on('connect', () => {
      stalled.refresh()
      next = setTimeout(() => send(0), FIRST_PAUSE_MS)
    })
    socket.on('close', () => (isTaken ? end({ ok: true }) : fail('unreachable')))
  })
}
