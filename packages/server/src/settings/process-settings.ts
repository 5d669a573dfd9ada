import { operationSettings } from '@storefront/api/process'
import { z } from 'zod'
import { COMMANDS, checkedBy, origin, setting, wholeNumber } from './setting.ts'

const SERVERS = ['gateway', 'api', 'all', 'jobs'] as const
const SECRET_LENGTH = 32

/** The newest first: it signs, and all are accepted. */
const secrets = z
  .string()
  .refine(
    (text) => text.split(',').every((secret) => secret.length >= SECRET_LENGTH),
    `has fewer than ${SECRET_LENGTH} characters`,
  )

/** Settings of every process that serves. */
export const PROCESS_SETTINGS = {
  NODE_ENV: setting(
    z.enum(['production', 'development', 'test'], 'is none of production, development, test').optional(),
    {
      about: 'With `production` a process refuses to start without what a real shop needs.',
      fallback: 'no such checks',
      example: 'production',
      usedBy: COMMANDS,
    },
  ),
  PORT: setting(wholeNumber(0, 65_535), {
    about:
      'Port to listen on; 0 takes any free one. `jobs` serves `/healthz`, `/readyz` and `/metrics` alone.',
    fallback: '3000; `api` 3001, `jobs` 3002',
    example: '3000',
    usedBy: SERVERS,
  }),
  HOST: setting(z.string().optional(), {
    about:
      'Address to listen on, of IPv6 without brackets; `0.0.0.0` for every one of the machine, `::` for those of IPv6 too.',
    fallback: '127.0.0.1',
    example: '0.0.0.0',
    usedBy: SERVERS,
  }),
  DATA_DIR: setting(z.string().optional(), {
    about:
      'Folder of everything that no database and no bucket keeps: the embedded database, pictures, releases, keys.',
    fallback: '.data',
    example: '/var/lib/storefront',
    usedBy: SERVERS,
  }),
  SECRET: setting(secrets.optional(), {
    about:
      'Signs cookies, sessions and links and encrypts messages; the same for every process of an installation. While it is changed there are two, separated by a comma, of which the first signs.',
    fallback: 'made once, kept in `DATA_DIR`; required in production',
    example: 'the output of: openssl rand -hex 32',
    usedBy: SERVERS,
  }),
  PUBLIC_ORIGIN: setting(origin, {
    about: 'Address that visitors see: in links, messages, and for cookies that only https carries.',
    fallback: 'the address of the request; required in production, with https',
    example: 'https://order.example',
    usedBy: SERVERS,
  }),
  TRUST_PROXY: setting(checkedBy('TRUST_PROXY', operationSettings), {
    about:
      'Proxies whose word about the visitor’s address, scheme and host counts: how many there are in front (peers must then have private addresses), or a list of addresses, ranges, `loopback`, `linklocal`, `uniquelocal`, each of which stands for one proxy where its address is private; or `none` when nothing is in front.',
    fallback: 'forwarded headers are ignored; required in production',
    example: '10.0.0.0/8,loopback',
    usedBy: ['gateway', 'api', 'all'],
  }),
  DRAIN_SECONDS: setting(wholeNumber(0, 300), {
    about: 'Seconds between `/readyz` reporting 503 and the stop, for load balancers to notice.',
    fallback: '0',
    example: '10',
    usedBy: SERVERS,
  }),
  LOG_LEVEL: setting(checkedBy('LOG_LEVEL', operationSettings), {
    about: '`silent`, `error`, `warn`, or `info`, which logs every answer.',
    fallback: 'info',
    example: 'warn',
    usedBy: SERVERS,
  }),
  METRICS_TOKEN: setting(checkedBy('METRICS_TOKEN', operationSettings), {
    about: 'Bearer token that opens `/metrics`.',
    fallback: '`/metrics` answers 404',
    example: 'the output of: openssl rand -hex 16',
    usedBy: SERVERS,
  }),
}
