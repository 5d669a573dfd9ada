import type { ServerResponse } from 'node:http'
import { ALIVE_EVENT, ALIVE_EVERY_MS } from '@storefront/api-contract/desk'

/** How soon a browser connects again after the stream broke. */
const RETRY_MS = 2_000
/** Unread bytes beyond which nothing more is sent; a slower reader is disconnected and reconnects to the newest state. */
const MOST_UNREAD = 64 * 1024

/** The part of a response that a stream of events writes to. */
export type EventTarget = Pick<
  ServerResponse,
  'write' | 'end' | 'destroy' | 'writableLength' | 'writableEnded' | 'destroyed'
> & { on(event: 'close' | 'drain', listener: () => void): unknown }

export interface EventStream {
  send(event: { id: string; name: string; data: unknown }): void
  /** Resolves when the reader has taken enough for the next event, or is gone. */
  drained(): Promise<void>
  isOpen(): boolean
  end(): void
}

/**
 * Server-sent events on a response whose head is sent: sends heartbeats while idle, and disconnects slow readers, so that
 * a hung client holds no memory. A single event may be of any size; it is what waits before it that counts. `onClose` is
 * called once: when the reader leaves, or at once if it has left before.
 */
export function openEventStream(target: EventTarget, onClose: () => void): EventStream {
  const isOpen = () => !target.writableEnded && !target.destroyed
  const write = (text: string) => {
    if (!isOpen()) return
    if (target.writableLength > MOST_UNREAD) target.destroy()
    else isFull = !target.write(text)
  }
  let isFull = false
  const waiting: (() => void)[] = []
  let wasUnread = false
  const goOn = () => {
    isFull = false
    wasUnread = false
    for (const next of waiting.splice(0)) next()
  }
  const stream: EventStream = {
    isOpen,
    send: ({ id, name, data }) => write(`id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    drained: () => (isFull && isOpen() ? new Promise((next) => waiting.push(next)) : Promise.resolve()),
    end: () => target.end(),
  }
  // A client that left before this point has already closed the stream, so no `close` event follows.
  if (target.destroyed) {
    onClose()
    return stream
  }
  const heartbeat = setInterval(() => {
    const isUnread = target.writableLength > 0
    // All that waits has waited since the last heartbeat: the client is gone.
    if (isUnread && wasUnread) target.destroy()
    wasUnread = isUnread
    // What is still on its way is a sign of life itself.
    if (isUnread) return
    // An event, which scripts can hear, and without an id: what was read last stays known.
    write(`event: ${ALIVE_EVENT}\ndata: {}\n\n`)
  }, ALIVE_EVERY_MS)
  target.on('close', () => {
    clearInterval(heartbeat)
    goOn()
    onClose()
  })
  target.on('drain', goOn)
  write(`retry: ${RETRY_MS}\n\n`)
  return stream
}
