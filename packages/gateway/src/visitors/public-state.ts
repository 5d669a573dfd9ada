import type { AppState, SignedState } from '@storefront/releases'

/**
 * The public part of a state: what is live since when, and what must not be served. Actor, reason and the signature that
 * covers them require a token (`/ops/api/live`, `/ops/api/history`).
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
