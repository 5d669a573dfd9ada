import { join } from 'node:path'
import type { ApiOptions } from './api-options.ts'
import { geocoderSettings } from './catalogue/geocoding/geocoder-settings.ts'
import { mapTilesSettings } from './catalogue/zones/map-tiles-settings.ts'
import { missingServices } from './commerce/business-file/check-services.ts'
import { paymentSettings } from './commerce/payments/payment-settings.ts'
import { printerSettings } from './commerce/printing/printer-network.ts'
import { pushSettings } from './commerce/push/push-settings.ts'
import { operationSettings } from './platform/operations/operation-settings.ts'
import { senderSettings } from './platform/senders/sender-settings.ts'

export type ApiSettings = Omit<ApiOptions, 'secret' | 'clock'> & { ok: true }

const DEFAULT_DATA_DIR = '.data'

/**
 * Options of an API from the environment, or the first problem. What a process needs beside it, such as its port, is of
 * `packages/server`, whose schema reads every setting (PR-01).
 */
export function apiSettings(
  env: Readonly<Record<string, string | undefined>>,
): ApiSettings | { ok: false; reason: string } {
  const pictureQuality = Number(env.PICTURE_QUALITY || 75)
  if (!Number.isInteger(pictureQuality) || pictureQuality < 1 || pictureQuality > 100) {
    return { ok: false, reason: `PICTURE_QUALITY is no number from 1 to 100: ${env.PICTURE_QUALITY}` }
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
  const { trustProxy: _ofServers, ...operationOptions } = operation.settings
  return {
    ok: true,
    ...printers.settings,
    ...geocoding.settings,
    ...tiles.settings,
    ...push.settings,
    ...operationOptions,
    ...messages.settings,
    ...payments.settings,
    missing: missingServices(env),
    demo: env.DEMO === '1',
    pictureQuality,
    // The releases and the keys of the installation lie beside it.
    dataDir: join(env.DATA_DIR || DEFAULT_DATA_DIR, 'api'),
    ...(env.FILE_STORE ? { fileStore: env.FILE_STORE } : {}),
    ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
    ...(env.PUBLIC_ORIGIN ? { publicOrigin: env.PUBLIC_ORIGIN } : {}),
  }
}
