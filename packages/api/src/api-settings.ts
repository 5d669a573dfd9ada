import { join } from 'node:path'
import type { ApiOptions } from './api-options.ts'
import { missingServices } from './business/check-services.ts'
import { geocoderSettings } from './geocoding/geocoder-settings.ts'
import { type OperationSettings, operationSettings } from './operations/operation-settings.ts'
import { paymentSettings } from './payments/payment-settings.ts'
import { printerSettings } from './printing/printer-network.ts'
import { pushSettings } from './push/push-settings.ts'
import { senderSettings } from './senders/sender-settings.ts'
import { mapTilesSettings } from './zones/map-tiles-settings.ts'

export type ApiSettings = Omit<ApiOptions, 'secret' | 'clock'> &
  OperationSettings & {
    ok: true
    port: number
    secret: string | null
  }

const DEFAULT_PORT = 3001
const DEFAULT_DATA_DIR = '.data'

/** Reads the server's settings from the environment, or returns their problems. */
export function apiSettings(
  env: Readonly<Record<string, string | undefined>>,
): ApiSettings | { ok: false; reason: string } {
  const port = Number(env.PORT || DEFAULT_PORT)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    return wrong(`PORT is no port number: ${env.PORT}`)
  const demo = env.DEMO === '1'
  if (demo && env.NODE_ENV === 'production') {
    return wrong('DEMO=1 opens shops whose keys are public; it is refused when NODE_ENV is production.')
  }
  const pictureQuality = Number(env.PICTURE_QUALITY || 75)
  if (!Number.isInteger(pictureQuality) || pictureQuality < 1 || pictureQuality > 100) {
    return wrong(`PICTURE_QUALITY is no number from 1 to 100: ${env.PICTURE_QUALITY}`)
  }
  const operation = operationSettings(env)
  if (!operation.ok) return operation
  const messages = senderSettings(env)
  if (!messages.ok) return messages
  const payments = paymentSettings(env)
  if (!payments.ok) return payments
  const geocoding = geocoderSettings(env)
  if (!geocoding.ok) return geocoding
  const push = pushSettings(env)
  if (!push.ok) return push
  const tiles = mapTilesSettings(env)
  if (!tiles.ok) return tiles
  const printers = printerSettings(env)
  if (!printers.ok) return printers
  return {
    ok: true,
    ...printers.settings,
    ...geocoding.settings,
    ...tiles.settings,
    ...push.settings,
    ...operation.settings,
    ...messages.settings,
    ...payments.settings,
    missing: missingServices(env),
    port,
    demo,
    pictureQuality,
    // The releases and the keys of the installation lie beside it.
    dataDir: join(env.DATA_DIR || DEFAULT_DATA_DIR, 'api'),
    secret: env.SECRET || null,
    ...(env.FILE_STORE ? { fileStore: env.FILE_STORE } : {}),
    ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
    ...(env.PUBLIC_ORIGIN ? { publicOrigin: env.PUBLIC_ORIGIN } : {}),
  }
}

function wrong(reason: string): { ok: false; reason: string } {
  return { ok: false, reason }
}
