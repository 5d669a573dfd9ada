import { type OwnBuild, publishBuilt } from '@storefront/server'
import type { LocalReleases } from './local-releases.ts'
import { ROOT } from './workspace.ts'

/**
 * Releases what this checkout has built, or `builds`; see `releaseBuilt` of the server. Throws when any of it is refused:
 * tests and measurements would run with another build than they were asked to.
 */
export async function releaseBuilt(
  releases: LocalReleases,
  actor: string,
  builds?: readonly OwnBuild[],
): Promise<string[]> {
  const { refused, lines } = await publishBuilt(releases, actor, {
    root: ROOT,
    ...(builds ? { builds } : {}),
  })
  if (refused.length > 0) throw new Error([`Not released: ${refused.join(', ')}.`, ...lines].join('\n'))
  return lines
}
