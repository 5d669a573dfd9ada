import type { RemoteName } from '@storefront/bridge'
import type { RemoteVersion } from './release-state.ts'

/** A fresh start of a remote. */
export interface Round {
  version: RemoteVersion
  /** How many starts this version had before. */
  start: number
  /** No version of the remote was started before. */
  isFirst: boolean
}

/**
 * Counts the fresh starts of each remote: a round ends when something of the remote failed, and the next use registers
 * the remote anew.
 */
export function createRounds(register: (remote: RemoteName, round: Round) => void) {
  const open = new Map<RemoteName, Round>()
  const starts = new Map<string, number>()
  const begun = new Set<RemoteName>()
  const idOf = (remote: RemoteName, { release }: RemoteVersion) => `${remote} ${release}`
  const nextOf = (remote: RemoteName, version: RemoteVersion): Round => ({
    version,
    start: starts.get(idOf(remote, version)) ?? 0,
    isFirst: !begun.has(remote),
  })
  return {
    /** The round that a version would begin now. */
    nextOf,
    /** Registers the remote, unless its round is still good; gives its round. */
    begin: (remote: RemoteName, version: RemoteVersion): Round => {
      const known = open.get(remote)
      if (known) return known
      const round = nextOf(remote, version)
      register(remote, round)
      starts.set(idOf(remote, version), round.start + 1)
      open.set(remote, round)
      begun.add(remote)
      return round
    },
    /** Whether this round goes on. */
    isOpen: (remote: RemoteName, round: Round): boolean => open.get(remote) === round,
    /** Ends the round; `false` when another failure has ended it already. */
    end: (remote: RemoteName): boolean => open.delete(remote),
  }
}
export type Rounds = ReturnType<typeof createRounds>
