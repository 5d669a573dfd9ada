import { join, resolve } from 'node:path'
import type { ApiOptions } from '@storefront/api'
import { apiSettings, installationSecret, operationSettings, privateFolder } from '@storefront/api/process'
import type { HttpServerOptions } from '@storefront/http-server'
import { processVersion } from '../process-version.ts'
import type { Command, Env } from '../settings/setting.ts'
import type { SettingValues } from '../settings/settings-schema.ts'

/** The settings of a process, read and found right. */
export interface ProcessSettings {
  values: SettingValues
  env: Env
}

/** A process that serves. */
export interface RunningProcess {
  /** Where it listens. */
  origin: string
  /** Reports not ready; requests are still served. */
  drain(): void
  /** Refuses new requests, finishes running ones, ends streams. */
  close(): Promise<void>
}

const DEFAULT_PORTS: Partial<Record<Command, number>> = { api: 3001, jobs: 3002 }
const DEFAULT_PORT = 3000

/** What logs and traces call a process. */
export const serviceName = (command: Command): string =>
  command === 'all' ? 'storefront' : `storefront-${command}`

/** Where a process listens. */
export function listenOptions(command: Command, { values }: ProcessSettings) {
  return { port: values.PORT ?? DEFAULT_PORTS[command] ?? DEFAULT_PORT, host: values.HOST ?? '127.0.0.1' }
}

/** The data folder, open to its owner alone. */
export function dataFolder({ values }: ProcessSettings): string {
  const folder = resolve(values.DATA_DIR ?? '.data')
  privateFolder(folder)
  return folder
}

/** The secret of `SECRET`, else of the data folder. */
export function secretOf(settings: ProcessSettings): string {
  return settings.values.SECRET ?? installationSecret(dataFolder(settings))
}

/**
 * Whose forwarded headers a server believes, where visitors reach it, and what it logs; a gateway has no settings of the API
 * (PR-01).
 */
export function serverOptions(command: Command, { env, values }: ProcessSettings): HttpServerOptions {
  const read = operationSettings(env)
  if (!read.ok) throw new Error(read.reason)
  const { trustProxy, log = 'info' } = read.settings
  const publicOrigin = values.PUBLIC_ORIGIN ?? null
  return { log, service: serviceName(command), publicOrigin, ...(trustProxy ? { trustProxy } : {}) }
}

/** Options of the API. */
export function apiOptions(command: Command, settings: ProcessSettings): ApiOptions {
  const { ok: _ok, ...options } = ownerSettings(settings)
  const jobs = settings.values.RUN_JOBS === '0' ? { jobPause: null } : {}
  const dataDir = join(dataFolder(settings), 'api')
  return {
    ...options,
    ...jobs,
    dataDir,
    databaseUse: 'serve',
    secret: secretOf(settings),
    service: serviceName(command),
    version: processVersion(),
  }
}

function ownerSettings({ env }: ProcessSettings) {
  const read = apiSettings(env)
  if (!read.ok) throw new Error(read.reason)
  return read
}

/** Addresses that this machine reaches by its own name. */
const OWN = new Set(['127.0.0.1', '0.0.0.0', '[::]'])

/** Where a server that listens at `address` is reached from this machine; port 0 asked for any free one. */
export function originOf(address: string): string {
  const end = address.lastIndexOf(':')
  const host = address.slice('http://'.length, end)
  return `http://${OWN.has(host) ? 'localhost' : host}${address.slice(end)}`
}
