import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { GatewayOptions } from '@storefront/gateway'
import { type InstalledReleases, opsAccess } from '../releases/open-releases.ts'
import { type ProcessSettings, secretOf } from './process-options.ts'

/** The built console; without it the operations API has no page. */
const CONSOLE = fileURLToPath(new URL('../../../console/dist', import.meta.url))
/** The built order desk (DK-01). */
const DESK = fileURLToPath(new URL('../../../desk/dist', import.meta.url))

/** Options of the gateway without its upstream. */
export async function gatewayOptions(
  settings: ProcessSettings,
  releases: InstalledReleases,
): Promise<Omit<GatewayOptions, 'upstream'>> {
  const { MAP_TILES_URL, PUBLIC_ORIGIN, RATE_LIMITS, REDIRECT_HOSTS = [] } = settings.values
  return {
    ...releases,
    secret: secretOf(settings),
    ...(RATE_LIMITS === 'off' ? { limits: null } : {}),
    ...(PUBLIC_ORIGIN ? { publicOrigin: PUBLIC_ORIGIN } : {}),
    pictureOrigins: MAP_TILES_URL ? [new URL(MAP_TILES_URL).origin] : [],
    redirectHosts: REDIRECT_HOSTS,
    ...(existsSync(DESK) ? { desk: DESK } : {}),
    ...(await opsOf(settings, releases)),
  }
}

/** Only an installation that can sign has operations and the watcher. */
async function opsOf(
  { env, values }: ProcessSettings,
  { writer }: InstalledReleases,
): Promise<Pick<GatewayOptions, 'ops'>> {
  if (!writer) return {}
  const policy = { stableMaxFailureRate: values.RELEASE_AUTO_ROLLBACK ?? null }
  const page = existsSync(CONSOLE) ? { console: CONSOLE } : {}
  return { ops: { writer, access: await opsAccess(env), policy, ...page } }
}
