import type { ComponentType } from 'react'
import { withStatus } from '../remotes/with-status.ts'

/** Pages of the shell, each in its own named chunk, which the gateway preloads for its route. */
const IMPORTS = {
  index: async () => (await import(/* webpackChunkName: "page-index" */ '../pages/index-page.tsx')).IndexPage,
  landing: async () =>
    (await import(/* webpackChunkName: "page-landing" */ '../pages/landing-page.tsx')).LandingPage,
  settings: async () =>
    (await import(/* webpackChunkName: "page-settings" */ '../pages/settings-page.tsx')).SettingsPage,
  policies: async () =>
    (await import(/* webpackChunkName: "page-policies" */ '../pages/policies-page.tsx')).PoliciesPage,
  'not-found': async () =>
    (await import(/* webpackChunkName: "page-not-found" */ '../pages/not-found-page.tsx')).NotFoundPage,
} satisfies Record<string, () => Promise<ComponentType>>

export type ShellPage = keyof typeof IMPORTS

const loads = new Map<ShellPage, Promise<ComponentType>>()

/** Loads a page of the shell once. Rejects when its chunk does not come, until {@link forgetShellPage}. */
export function loadShellPage(page: ShellPage): Promise<ComponentType> {
  const load = loads.get(page) ?? withStatus<ComponentType>(IMPORTS[page]())
  loads.set(page, load)
  return load
}

/**
 * Forgets a load that failed, so that the page is asked for again when it is opened. Not for what draws the page: `use`
 * of a page that is forgotten whenever it fails would ask without end.
 */
export function forgetShellPage(page: ShellPage, failed: Promise<ComponentType>): void {
  if (loads.get(page) === failed) loads.delete(page)
}
