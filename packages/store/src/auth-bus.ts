/** Messages about a session between tabs; they never name the customer. */
export type AuthMessage =
  | { kind: 'signed-in'; referenceId: string }
  | { kind: 'signed-out'; referenceId: string; reason: 'chosen' | 'expired' }

const CHANNEL = 'sf:auth'
let channel: BroadcastChannel | null = null

/** Subscribes to messages from other tabs; a second call has no effect. */
export function onBroadcast(listener: (message: AuthMessage) => void): void {
  if (channel || typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<AuthMessage>) => listener(data)
}

/** Sends a message to all other tabs: `signIn` and `signOut` do, and `joinAuthBus` of the others follows (AU-06). */
export function broadcast(message: AuthMessage): void {
  channel?.postMessage(message)
}
