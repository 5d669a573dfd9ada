import type { Api, ApiOptions, ScarceLimits } from '@storefront/api'
import { DEMO_REFERENCES, type DemoReference, demoBusiness, kuwaitGazetteer } from '@storefront/demo'
import { type InstalledReleases, readSettings, startAll, wrongSettingsText } from '@storefront/server'

export interface StorefrontOptions {
  port: number
  dataDir: string
  releases: InstalledReleases
  demo: boolean
  /** Map tiles where the environment names none (DL-06). */
  mapTiles?: { url: string; attribution: string }
  /** Which of the demo businesses to serve; all by default. */
  demos?: readonly DemoReference[]
  /** Businesses beside the demo ones, for tests and measures. */
  businesses?: readonly ReturnType<typeof demoBusiness>[]
  /** Origins of remotes that are served elsewhere. */
  origins?: Record<string, string>
  /** Milliseconds for which a document waits for its markup; 30 by default. */
  renderMs?: number
  host?: string
  clock?: () => number
  /** Messages with codes that one address may ask for in an hour. */
  codesPerAddress?: number
  /** Milliseconds to receive a complete request; 30 seconds by default. */
  requestMs?: number
  /** What one visitor may have of what is scarce. */
  scarceLimits?: ScarceLimits
  /** Providers of online payments, where they are not those of the environment (PR-04). */
  payments?: ApiOptions['payments']
  log?: 'silent' | 'warn'
}

export interface RunningStorefront {
  origin: string
  /** Does at once what is else done from time to time: reminders, and what has run out. */
  runJobs: () => Promise<void>
  close: () => Promise<void>
}

/** Runs `storefront all` with demo businesses (the form that `npm start` runs). */
export async function serveStorefront(options: StorefrontOptions): Promise<RunningStorefront> {
  const running = await startAll(settingsOf(options), {
    releases: options.releases,
    api: apiAdditions(options),
    server: {
      log: options.log ?? 'silent',
      ...(options.requestMs ? { requestMs: options.requestMs } : {}),
    },
    gateway: {
      ...(options.origins ? { origins: options.origins } : {}),
      ...(options.renderMs === undefined ? {} : { render: { deadline: options.renderMs } }),
    },
    prepare: (api) => importAll(api, options),
  })
  const close = () => {
    running.drain()
    return running.close()
  }
  return { origin: running.origin, runJobs: running.runJobs, close }
}

function settingsOf({ port, dataDir, demo, mapTiles, host = '127.0.0.1' }: StorefrontOptions) {
  const own = { PORT: String(port), HOST: host, DATA_DIR: dataDir, DEMO: demo ? '1' : '0' }
  const tiles =
    mapTiles && !process.env.MAP_TILES_URL
      ? { MAP_TILES_URL: mapTiles.url, MAP_TILES_ATTRIBUTION: mapTiles.attribution }
      : {}
  const settings = readSettings('all', { LOG_LEVEL: 'error', ...process.env, ...tiles, ...own })
  if (!settings.ok) throw new Error(wrongSettingsText('npm start', settings.wrong))
  return settings
}

function apiAdditions({ demo, clock, scarceLimits, codesPerAddress, payments }: StorefrontOptions) {
  return {
    ...(demo && !process.env.GEOCODER_URL ? { geocoder: kuwaitGazetteer } : {}),
    ...(clock ? { clock } : {}),
    ...(scarceLimits ? { scarceLimits } : {}),
    ...(payments ? { payments } : {}),
    ...(codesPerAddress ? { codesPerAddress } : {}),
  }
}

async function importAll(api: Api, { demo, demos = DEMO_REFERENCES, businesses = [] }: StorefrontOptions) {
  const demoBusinesses = demo ? demos.map((reference) => demoBusiness(reference)) : []
  for (const business of [...demoBusinesses, ...businesses]) await importInto(api, business)
}

async function importInto(api: Api, business: ReturnType<typeof demoBusiness>): Promise<void> {
  const imported = await api.importBusiness(business)
  if (imported.ok) return
  const problems = imported.problems.map(({ path, reason }) => `${path} ${reason}`).join('; ')
  throw new Error(`business ${business.file.business.reference_id}: ${problems}`)
}
