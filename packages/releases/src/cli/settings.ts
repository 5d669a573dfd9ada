import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { type Access, createAccess, type Right } from '../access/access.ts'
import type { Writing } from '../state/change-state.ts'
import { releaseKeys } from '../state/signing-key.ts'
import type { StateLog } from '../state/state-log.ts'
import { openStore } from '../store/open-store.ts'

/** What the command line and the environment say. */
export interface CliSettings {
  env: string
  store: string
  dataDir: string
  signingKey?: string | undefined
  trustedKeys?: string | undefined
  rightsFile?: string | undefined
  token?: string | undefined
  /** Who, where no token says so. */
  actor: string
  /** Where visitors find the shop. */
  origin: string
}

/** Where a command works and who gave it. */
export interface Desk {
  log: StateLog
  /** Throws where no signing key is set. */
  writing: () => Writing
  actor: string
  /** Where visitors find the shop. */
  origin: string
  may: (right: Right) => boolean
}

/** Settings of a run; relative paths are below the project's folder. */
export function cliSettings(
  values: { env?: string | undefined; store?: string | undefined; actor?: string | undefined },
  environment: NodeJS.ProcessEnv,
  root: string,
): CliSettings {
  const dataDir = resolve(root, environment.DATA_DIR ?? '.data')
  const store = values.store ?? environment.RELEASE_STORE ?? join(dataDir, 'releases')
  return {
    env: values.env ?? environment.RELEASE_ENV ?? 'prod',
    store: store.startsWith('s3://') ? store : resolve(root, store),
    dataDir,
    signingKey: environment.RELEASE_SIGNING_KEY,
    trustedKeys: environment.RELEASE_TRUSTED_KEYS,
    rightsFile: environment.RELEASE_RIGHTS,
    token: environment.RELEASE_TOKEN,
    actor: values.actor ?? environment.USER ?? whoRuns(),
    origin: environment.PUBLIC_ORIGIN ?? `http://localhost:${environment.PORT ?? 3000}`,
  }
}

function whoRuns(): string {
  try {
    return userInfo().username
  } catch {
    // A container may run under a number that has no name.
    return 'unknown'
  }
}

/** Opens the store with its keys. Without a rights file whoever holds the signing key may do everything. */
export async function openDesk(settings: CliSettings): Promise<Desk> {
  const { env, dataDir, token = '' } = settings
  if (!/^[a-z][a-z0-9-]*$/.test(env)) throw new Error(`"${env}" is no name of an environment`)
  const access: Access | null = settings.rightsFile
    ? createAccess(await readFile(settings.rightsFile, 'utf8'))
    : null
  const { signer, trusted } = await releaseKeys(dataDir, settings)
  const log = { store: await openStore(settings.store), env, keys: trusted }
  return {
    log,
    writing: () => {
      if (!signer) throw new Error('RELEASE_SIGNING_KEY names no key: states can be read here, not written')
      return { log, signer }
    },
    actor: access?.holderOf(token) ?? settings.actor,
    origin: settings.origin,
    may: (right) => access?.may(token, right, env) ?? true,
  }
}
