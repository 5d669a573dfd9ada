import type { AppState, SignedState } from '@storefront/releases'

/**
 * What everybody may know of a state: what is live since when, and what must not be served. Who did it and why is for
 * holders of a token (`/ops/api/live`, `/ops/api/history`), and with it the signature, which covers both.
 */
export function publicState({ schema, env, seq, at, expires, apps }: SignedState) {
  const shown = Object.entries(apps).map(([name, app]) => [name, publicApp(app)] as const)
  return { schema, env, seq, at, expires, apps: Object.fromEntries(shown) }
}

function publicApp({ stable, since, earlier, canary, pins, quarantined, locked }: AppState) {
  return {
    stable,
    since,
    earlier,
    canary: canary && { ...canary, paused: canary.paused !== null },
    pins,
    quarantined: quarantined.map(({ id, at }) => ({ id, at })),
    locked: locked !== null,
  }
}
