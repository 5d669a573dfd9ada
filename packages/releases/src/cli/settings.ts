import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { openStore } from '@storefront/object-store'
import { type Access, createAccess, type Right } from '../access/access.ts'
import type { StateWriter } from '../state/change-state.ts'
import { releaseKeys } from '../state/signing-key.ts'
import type { StateLog } from '../state/state-log.ts'

/** Settings from the command line and the environment. */
export interface CliSettings {
  env: string
  store: string
  dataDir: string
  signingKey?: string | undefined
  trustedKeys?: string | undefined
  rightsFile?: string | undefined
  token?: string | undefined
  /** The actor when no token identifies one. */
  actor: string
  /** Public origin of the shop. */
  origin: string
}

/** An opened store with the actor and permissions of the caller. */
export interface Session {
  log: StateLog
  /** Throws when no signing key is configured. */
  writer: () => StateWriter
  actor: string
  /** Public origin of the shop. */
  origin: string
  may: (right: Right) => boolean
}

/**
 * Settings of a run; relative paths are resolved against the workspace root. An empty variable counts as not set, as for
 * the processes, but for `RELEASE_STORE`: where that is empty, nobody knows which store was meant.
 */
export function cliSettings(
  values: { env?: string | undefined; store?: string | undefined; actor?: string | undefined },
  environment: NodeJS.ProcessEnv,
  root: string,
): CliSettings {
  const dataDir = resolve(root, environment.DATA_DIR || '.data')
  const store = values.store ?? environment.RELEASE_STORE ?? join(dataDir, 'releases')
  return {
    env: values.env ?? (environment.RELEASE_ENV || 'prod'),
    // An empty one is refused where it is opened.
    store: store.trim() === '' || store.startsWith('s3://') ? store : resolve(root, store),
    dataDir,
    signingKey: environment.RELEASE_SIGNING_KEY,
    trustedKeys: environment.RELEASE_TRUSTED_KEYS,
    rightsFile: environment.RELEASE_RIGHTS,
    token: environment.RELEASE_TOKEN,
    actor: values.actor ?? (environment.USER || systemUser()),
    origin: environment.PUBLIC_ORIGIN || `http://localhost:${environment.PORT || 3000}`,
  }
}

function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    // A container may run under a UID without a user name.
    return 'unknown'
  }
}

/** Opens the store with its keys. Without a rights file, anyone with the signing key may do everything. */
export async function openSession(settings: CliSettings): Promise<Session> {
  const { env, dataDir, token = '' } = settings
  if (!/^[a-z][a-z0-9-]*$/.test(env)) throw new Error(`"${env}" is no name of an environment`)
  const access: Access | null = settings.rightsFile
    ? createAccess(await readFile(settings.rightsFile, 'utf8'))
    : null
  const { signer, trusted } = await releaseKeys(dataDir, settings)
  const log = { store: await openStore(settings.store), env, keys: trusted }
  return {
    log,
    writer: () => {
      if (!signer) throw new Error('RELEASE_SIGNING_KEY names no key: states can be read here, not written')
      return { log, signer }
    },
    actor: access?.holderOf(token) ?? settings.actor,
    origin: settings.origin,
    may: (right) => access?.may(token, right, env) ?? true,
  }
}
