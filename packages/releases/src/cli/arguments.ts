import { parseArgs } from 'node:util'

const OPTIONS = {
  env: { type: 'string' },
  store: { type: 'string' },
  actor: { type: 'string' },
  reason: { type: 'string' },
  json: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  'if-seq': { type: 'string' },
  to: { type: 'string' },
  pct: { type: 'string' },
  abort: { type: 'boolean', default: false },
  business: { type: 'string' },
  url: { type: 'string' },
  wait: { type: 'string' },
  limit: { type: 'string', default: '20' },
  minutes: { type: 'string', default: '15' },
  days: { type: 'string', default: '30' },
  repair: { type: 'boolean', default: false },
  rebuild: { type: 'boolean', default: false },
  name: { type: 'string' },
  rights: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

/** A parsed command line. */
export interface Arguments {
  command: string
  /** Positional arguments after the command. */
  targets: string[]
  /** `mf-menu` of `mf-menu@1.4.2`. */
  app: string
  /** `1.4.2` of `mf-menu@1.4.2`; empty when not given. */
  version: string
  values: ReturnType<typeof parse>['values']
}

const parse = (args: string[]) => parseArgs({ args, options: OPTIONS, allowPositionals: true })

/** Parses a command line. Throws on unknown or malformed options. */
export function readArguments(args: string[]): Arguments {
  const { positionals, values } = parse(args)
  const [command = '', ...targets] = positionals
  const [app = '', version = ''] = (targets[0] ?? '').split('@')
  return { command, targets, app, version, values }
}
