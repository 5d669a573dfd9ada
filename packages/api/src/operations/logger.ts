import { type DestinationStream, type Logger, pino } from 'pino'
import { safeError } from './safe-error.ts'

export type LogLevel = 'silent' | 'error' | 'warn' | 'info'

/**
 * The log of an instance: one JSON object per line on standard output. It is written with ids of requests, names of
 * calls, numbers and {@link safeError} only; addresses, headers, bodies and ids of people never reach it.
 */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service: 'storefront-api', pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => safeError(error) },
  }
  return destination ? pino(options, destination) : pino(options)
}
