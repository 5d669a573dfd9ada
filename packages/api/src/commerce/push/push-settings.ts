import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { privateFolder } from '../../platform/database/private-folder.ts'

/** Loaded on demand: every process reads these settings, few check or generate keys. */
const webPush = () => createRequire(import.meta.url)('web-push') as typeof import('web-push')

/** The keys that sign notifications (RFC 8292), in url-safe base64, and the address of who sends them. */
export interface PushKeys {
  publicKey: string
  privateKey: string
  /** `mailto:` or `https:`; push services write there when something is wrong. */
  subject: string
}

const NAMES = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const
const OWN_SUBJECT = 'https://storefront.invalid'

/** The keys of the environment: all three or none. The reason names the setting that is wrong. */
export function pushSettings(
  env: Readonly<Record<string, string | undefined>>,
): { ok: true; settings: { push?: PushKeys } } | { ok: false; reason: string } {
  const [publicKey, privateKey, subject] = NAMES.map((name) => env[name])
  if (!publicKey && !privateKey && !subject) return { ok: true, settings: {} }
  const missing = NAMES.find((name) => !env[name])
  if (!publicKey || !privateKey || !subject)
    return { ok: false, reason: `${missing} is missing: the three VAPID settings belong together.` }
  try {
    webPush().getVapidHeaders('https://push.example', subject, publicKey, privateKey, 'aes128gcm')
    return { ok: true, settings: { push: { publicKey, privateKey, subject } } }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { ok: false, reason: `VAPID_PUBLIC_KEY or its companions are wrong: ${reason}` }
  }
}

/** The keys of an installation with an embedded database and none of its own: made once, kept in the data folder. */
export function keptPushKeys(dataDir: string): PushKeys {
  privateFolder(dataDir)
  const path = join(dataDir, 'push-keys.json')
  if (!existsSync(path))
    writeFileSync(path, JSON.stringify(webPush().generateVAPIDKeys()), { mode: 0o600, flag: 'wx' })
  return { ...JSON.parse(readFileSync(path, 'utf8')), subject: OWN_SUBJECT } as PushKeys
}
