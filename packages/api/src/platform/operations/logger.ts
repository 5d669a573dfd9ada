import { createLogger, type LogLevel } from '@storefront/http-server'
import type { DestinationStream, Logger } from 'pino'

interface ApiLog {
  log?: LogLevel
  service?: string
  logTo?: DestinationStream
}

/** The log of an API: failures only unless its options say more. */
export const apiLogger = ({ log: level = 'error', service = 'storefront-api', logTo }: ApiLog): Logger =>
  createLogger({ level, service }, logTo)
