import type { RemoteName } from '@storefront/bridge'

/**
 * Counts the fresh starts of each remote: a round ends when something of the remote failed, and the next use registers
 * the remote anew.
 */
export function createRounds(register: (remote: RemoteName, round: number) => void) {
  const begun = new Map<RemoteName, number>()
  const ended = new Set<RemoteName>()
  return {
    /** Registers the remote, unless its round is still good. */
    begin: (remote: RemoteName): void => {
      const last = begun.get(remote) ?? -1
      if (last >= 0 && !ended.delete(remote)) return
      register(remote, last + 1)
      begun.set(remote, last + 1)
    },
    /** Ends the round; `false` when another failure has ended it already. */
    end: (remote: RemoteName): boolean => {
      if (!begun.has(remote) || ended.has(remote)) return false
      ended.add(remote)
      return true
    },
  }
}
