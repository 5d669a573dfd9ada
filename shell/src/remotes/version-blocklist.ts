const KEY = 'sf-bad-versions'

/** Versions that failed in this browser session while their fallback worked: they are not tried again (RL-06). */
export interface VersionBlocklist {
  has: (release: string) => boolean
  add: (release: string) => void
}

/** Persists the blocklist in the session storage; without storage it lasts as long as the page. */
export function createVersionBlocklist(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
): VersionBlocklist {
  const known = new Set<string>()
  const attempt = (work: () => void) => {
    try {
      work()
    } catch (cause) {
      console.warn('Nothing is remembered:', cause)
    }
  }
  attempt(() => {
    for (const release of (storage().getItem(KEY) ?? '').split(' ')) known.add(release)
  })
  return {
    has: (release) => known.has(release),
    add: (release) => {
      known.add(release)
      attempt(() => storage().setItem(KEY, [...known].join(' ')))
    },
  }
}
