import { logContext } from '@storefront/telemetry'
import { type DestinationStream, type Logger, pino } from 'pino'
import { safeError } from './safe-error.ts'

export type LogLevel = 'silent' | 'error' | 'warn' | 'info'

interface LoggerOptions {
  level: LogLevel
  /** Which process writes, such as `storefront-gateway`. */
  service: string
}

/**
 * The log of a process: one JSON object per line on standard output, of one shape in all of them (PR-07): `level` by name,
 * `time`, `service`, `pid`, within a request `requestId` and `traceId`, then what belongs to the event, and `msg`. It is
 * written with names of calls, numbers and {@link safeError} only; addresses, headers, bodies and ids of people never
 * reach it.
 */
export function createLogger({ level, service }: LoggerOptions, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service, pid: process.pid },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: logContext,
    serializers: { err: (error: unknown) => safeError(error) },
  }
  return destination ? pino(options, destination) : pino(options)
}
