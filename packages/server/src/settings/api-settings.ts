import { apiSettings, operationSettings, PAYMENT_PROVIDERS } from '@storefront/api/process'
import { z } from 'zod'
import { type Command, checkedBy, setting, wholeNumber } from './setting.ts'

const API = ['api', 'all', 'jobs'] as const satisfies readonly Command[]
const WEB = ['api', 'all'] as const satisfies readonly Command[]
const flag = z.enum(['0', '1'], 'is neither 0 nor 1').optional()
const url = (protocols: RegExp, message: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), message)
    .optional()

const providers = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .optional()

/** Settings of the API and its jobs. */
export const API_SETTINGS = {
  DATABASE_URL: setting(url(/^postgres(ql)?:$/, 'is no address of a PostgreSQL'), {
    about: 'The PostgreSQL of the installation.',
    fallback: 'an embedded database in `DATA_DIR`, which one process alone can open',
    example: 'postgres://storefront:password@db.internal/storefront',
    usedBy: [...API, 'migrate'],
  }),
  DATABASE_POOL: setting(wholeNumber(1, 500), {
    about: 'Connections of one process to PostgreSQL at most.',
    fallback: '10',
    example: '20',
    usedBy: API,
  }),
  MIGRATIONS: setting(checkedBy('MIGRATIONS', operationSettings), {
    about: '`check` refuses to start on a database that `storefront migrate` has not brought up to date.',
    fallback: 'apply',
    example: 'check',
    usedBy: API,
  }),
  RUN_JOBS: setting(flag, {
    about: '`0` leaves expiry, reminders and cleaning up to `storefront jobs`.',
    fallback: '1',
    example: '0',
    usedBy: WEB,
  }),
  PAYMENT_PROVIDERS: setting(providers, {
    about: `Payment providers, by name: ${PAYMENT_PROVIDERS.join(', ')}. The sandbox takes no money; production refuses it.`,
    fallback: 'sandbox; required in production',
    example: 'stripe',
    usedBy: API,
  }),
  MESSAGE_URL: setting(url(/^https?:$/, 'is no web address'), {
    about: 'Address that takes SMS, WhatsApp and e-mails to send on; https, or http on this machine.',
    fallback: 'none; required in production',
    example: 'https://messages.example/send',
    usedBy: API,
  }),
  MESSAGE_SECRET: setting(z.string().optional(), {
    about: 'Signs what goes to `MESSAGE_URL`; at least 32 characters.',
    fallback: 'none; required with `MESSAGE_URL`',
    example: 'the output of: openssl rand -hex 32',
    usedBy: API,
  }),
  CORS_ORIGINS: setting(checkedBy('CORS_ORIGINS', operationSettings), {
    about: 'Other origins whose pages may call the API, separated by commas.',
    fallback: 'none',
    example: 'https://pages.example',
    usedBy: WEB,
  }),
  RATE_LIMITS: setting(checkedBy('RATE_LIMITS', operationSettings), {
    about: 'Reads and writes per address and second, or `off`.',
    fallback: '60,5',
    example: '120,10',
    usedBy: WEB,
  }),
  VISITOR_LIMITS: setting(checkedBy('VISITOR_LIMITS', operationSettings), {
    about: '`off` lifts what one visitor may have of what is scarce; for tests.',
    fallback: 'limits of each business',
    example: 'off',
    usedBy: WEB,
  }),
  PICTURE_QUALITY: setting(checkedBy('PICTURE_QUALITY', apiSettings), {
    about: 'Quality of webp pictures, 1 to 100.',
    fallback: '75',
    example: '80',
    usedBy: API,
  }),
  GEOCODER_URL: setting(url(/^https?:$/, 'is no web address'), {
    about: 'A Nominatim service that finds addresses.',
    fallback: 'none',
    example: 'https://nominatim.example',
    usedBy: WEB,
  }),
  GEOCODER_AGENT: setting(z.string().optional(), {
    about: 'Name by which the operators of the geocoder can reach you.',
    fallback: '`PUBLIC_ORIGIN`',
    example: 'storefront (ops@shop.example)',
    usedBy: WEB,
  }),
  MAP_TILES_URL: setting(z.string().optional(), {
    about: 'Pictures under maps, with {z}, {x} and {y}.',
    fallback: 'none: maps show the shapes of the delivery zones',
    example: 'https://tiles.example/{z}/{x}/{y}.png',
    usedBy: ['gateway', ...WEB],
  }),
  MAP_TILES_ATTRIBUTION: setting(z.string().optional(), {
    about: 'Who made the pictures; shown on every map.',
    fallback: 'none; required with `MAP_TILES_URL`',
    example: '© OpenStreetMap contributors',
    usedBy: ['gateway', ...WEB],
  }),
  DEMO: setting(flag, {
    about: '`1` opens demo businesses, whose keys are public, and keeps messages to be read by anyone.',
    fallback: '0; `npm start` 1',
    example: '0',
    usedBy: API,
  }),
}
