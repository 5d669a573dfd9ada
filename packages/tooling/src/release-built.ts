import { type OwnBuild, releaseBuilt as releaseBuilds } from '@storefront/server'
import type { LocalReleases } from './local-releases.ts'
import { ROOT } from './workspace.ts'

/** Releases what this checkout has built, or `builds`; see `releaseBuilt` of the server. */
export function releaseBuilt(releases: LocalReleases, actor: string, builds?: readonly OwnBuild[]) {
  return releaseBuilds(releases, actor, { root: ROOT, ...(builds ? { builds } : {}) })
}
