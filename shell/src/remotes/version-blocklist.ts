const KEY = 'sf-bad-versions'

/** Versions that failed in this browser session while their fallback came: they are not tried again (RL-06). */
export interface BadVersions {
  has: (release: string) => boolean
  add: (release: string) => void
}

/** Keeps them in the session's storage; a browser that keeps nothing forgets them with the page. */
export function badVersions(storage: () => Pick<Storage, 'getItem' | 'setItem'>): BadVersions {
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
