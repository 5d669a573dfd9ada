import type { StateWriter } from '@storefront/releases'
import { type InstalledReleases, openReleases } from '@storefront/server'

export type LocalReleases = InstalledReleases

/** Opens the release store of the environment's settings, else a folder in the data folder. */
export function localReleases(dataDir: string, env?: string): Promise<LocalReleases> {
  return openReleases(dataDir, env ? { ...process.env, RELEASE_ENV: env } : process.env)
}

/** The writer of an installation. Throws when it has public keys only. */
export function writerOf({ writer }: LocalReleases): StateWriter {
  if (!writer) throw new Error('RELEASE_SIGNING_KEY is needed to release')
  return writer
}
