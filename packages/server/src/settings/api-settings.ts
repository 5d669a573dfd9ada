import {
  apiSettings,
  budgetSettings,
  operationSettings,
  PROVIDER_NAMES,
  printerSettings,
} from '@storefront/api/process'
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
  PAYMENT_PROVIDERS: setting(z.string().optional(), {
    about: `Payment providers, separated by commas: ${PROVIDER_NAMES.join(', ')}; or \`none\`. The sandbox takes no money; production refuses it.`,
    fallback: 'sandbox; required in production',
    example: 'stripe,tap',
    usedBy: API,
  }),
  PAYMENT_KEYS: setting(z.string().optional(), {
    about:
      'Encrypt the secrets of payment accounts: `id:key`, separated by commas; the first one encrypts, all of them decrypt. A key is 32 bytes in base64.',
    fallback: 'none; required with a provider that takes money',
    example: 'k1:<the output of: openssl rand -base64 32>',
    usedBy: API,
  }),
  MESSAGE_URL: setting(z.literal('none').or(url(/^https?:$/, 'is no web address')), {
    about:
      'Address that takes SMS, WhatsApp and e-mails to send on; https, or http on this machine. `none`: nothing is sent by it, and every business has `disable_otp`.',
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
  MESSAGE_COSTS: setting(checkedBy('MESSAGE_COSTS', budgetSettings), {
    about: 'What a message of each channel costs, in whole units of your choice.',
    fallback: 'sms=1,whatsapp=1,email=0',
    example: 'sms=30,whatsapp=10',
    usedBy: API,
  }),
  MESSAGE_BUDGET: setting(checkedBy('MESSAGE_BUDGET', budgetSettings), {
    about:
      'What messages may cost in an hour, of all businesses and of each one; its last fifth is for login codes alone; more are not sent, and listed by `pnpm messages`. `off` for no limit.',
    fallback: '5000,500',
    example: '60000,3000',
    usedBy: API,
  }),
  SMTP_URL: setting(url(/^smtps?:$/, 'is no address of an SMTP server'), {
    about:
      'Mail server that takes e-mails in place of `MESSAGE_URL`; `smtp:` asks for STARTTLS, except on this machine.',
    fallback: 'e-mails go to `MESSAGE_URL`',
    example: 'smtps://user:password@mail.example:465',
    usedBy: API,
  }),
  SMTP_FROM: setting(z.string().optional(), {
    about: 'Address that e-mails of `SMTP_URL` come from.',
    fallback: 'none; required with `SMTP_URL`',
    example: 'Storefront <orders@order.example>',
    usedBy: API,
  }),
  VAPID_PUBLIC_KEY: setting(z.string().optional(), {
    about: 'Public key of web push, which browsers subscribe with.',
    fallback:
      'made once in `DATA_DIR` with an embedded database; with a PostgreSQL no notifications are sent',
    example: 'the public key of: npx web-push generate-vapid-keys',
    usedBy: API,
  }),
  VAPID_PRIVATE_KEY: setting(z.string().optional(), {
    about: 'Private key of web push, which signs notifications; the same in every process.',
    fallback: 'none; required with `VAPID_PUBLIC_KEY`',
    example: 'the private key of: npx web-push generate-vapid-keys',
    usedBy: API,
  }),
  VAPID_SUBJECT: setting(url(/^(mailto|https):$/, 'is neither a mailto: nor an https: address'), {
    about: 'Where push services write when something is wrong.',
    fallback: 'none; required with `VAPID_PUBLIC_KEY`',
    example: 'mailto:ops@shop.example',
    usedBy: API,
  }),
  CORS_ORIGINS: setting(checkedBy('CORS_ORIGINS', operationSettings), {
    about: 'Other origins whose pages may call the API, separated by commas.',
    fallback: 'none',
    example: 'https://pages.example',
    usedBy: WEB,
  }),
  RATE_LIMITS: setting(checkedBy('RATE_LIMITS', operationSettings), {
    about:
      'Reads and writes per address and second, or `off`. `off` also lifts the limits of the gateway, which are its own.',
    fallback: '60,5',
    example: '120,10',
    usedBy: ['gateway', ...WEB],
  }),
  VISITOR_LIMITS: setting(checkedBy('VISITOR_LIMITS', operationSettings), {
    about: '`off` lifts what one visitor may have of what is scarce; for tests.',
    fallback: 'limits of each business',
    example: 'off',
    usedBy: WEB,
  }),
  FILE_STORE: setting(z.string().optional(), {
    about:
      'Pictures: a folder, or `s3://bucket/prefix/?endpoint=…&region=…`. Processes on several machines share one; pictures that `DATA_DIR` has from before are copied as they are asked for.',
    fallback: '`api` in `DATA_DIR`',
    example: 's3://storefront/files/',
    usedBy: API,
  }),
  PICTURE_QUALITY: setting(checkedBy('PICTURE_QUALITY', apiSettings), {
    about: 'Quality of webp pictures, 1 to 100.',
    fallback: '75',
    example: '80',
    usedBy: API,
  }),
  PRINTER_NETWORKS: setting(checkedBy('PRINTER_NETWORKS', printerSettings), {
    about:
      'Private networks, separated by commas, in which owners may have network printers; the API connects to them on ports 9100 to 9109.',
    fallback: 'none',
    example: '192.168.1.0/24',
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
