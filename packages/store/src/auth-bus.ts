/** What tabs tell each other of a session; who it is stays unsaid. */
export type AuthNews =
  | { kind: 'signed-in'; referenceId: string }
  | { kind: 'signed-out'; referenceId: string; reason: 'chosen' | 'expired' }

const CHANNEL = 'sf:auth'
let channel: BroadcastChannel | null = null

/** Hears what other tabs tell; a second call changes nothing. */
export function listenToTabs(hear: (news: AuthNews) => void): void {
  if (channel || typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<AuthNews>) => hear(data)
}

/** Tells the other tabs. */
export function tellTabs(news: AuthNews): void {
  channel?.postMessage(news)
}
