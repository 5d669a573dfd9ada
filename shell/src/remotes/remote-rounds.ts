import type { RemoteName } from '@storefront/bridge'
import type { RemoteVersion } from './release-state.ts'

/** A fresh start of a remote. */
export interface Round {
  /** How many starts this version had before. */
  start: number
  /** No version of the remote was started before. */
  isFirst: boolean
}

/**
 * Counts the fresh starts of each remote: a round ends when something of the remote failed, and the next use registers
 * the remote anew.
 */
export function createRounds(register: (remote: RemoteName, version: RemoteVersion, round: Round) => void) {
  const open = new Set<RemoteName>()
  const starts = new Map<string, number>()
  const begun = new Set<RemoteName>()
  return {
    /** Registers the remote, unless its round is still good. */
    begin: (remote: RemoteName, version: RemoteVersion): void => {
      if (open.has(remote)) return
      const id = `${remote} ${version.release}`
      const start = starts.get(id) ?? 0
      register(remote, version, { start, isFirst: !begun.has(remote) })
      starts.set(id, start + 1)
      open.add(remote)
      begun.add(remote)
    },
    /** Ends the round; `false` when another failure has ended it already. */
    end: (remote: RemoteName): boolean => open.delete(remote),
  }
}
