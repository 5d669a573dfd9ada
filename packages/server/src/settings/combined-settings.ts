import {
  geocoderSettings,
  mapTilesSettings,
  paymentSettings,
  pushSettings,
  senderSettings,
} from '@storefront/api/process'
import type { Command, Env } from './setting.ts'
import type { SettingName } from './settings-schema.ts'

export interface SettingProblem {
  name: SettingName
  problem: string
}

type Rule = readonly [isBroken: boolean, name: SettingName, problem: string]
const withApi: readonly Command[] = ['api', 'all', 'jobs']
const serving: readonly Command[] = ['gateway', 'api', 'all']

/**
 * What is wrong with settings that are each right alone, one problem per setting; production asks for more (PR-01).
 */
export function combinedProblems(command: Command, env: Env): SettingProblem[] {
  const production = env.NODE_ENV === 'production'
  const rules: Rule[] = [
    [command === 'gateway' && !env.API_ORIGIN, 'API_ORIGIN', 'is missing'],
    [
      (command === 'jobs' || command === 'migrate') && !env.DATABASE_URL,
      'DATABASE_URL',
      'is missing: the embedded database belongs to the process that serves the API',
    ],
    ...(production && command !== 'migrate' ? productionRules(env) : []),
    [
      production && serving.includes(command) && !env.TRUST_PROXY,
      'TRUST_PROXY',
      'is missing: behind a proxy every visitor would have its address; name what is in front, or none',
    ],
    ...(production && withApi.includes(command) ? productionApiRules(command, env) : []),
    ...(withApi.includes(command) ? ownerRules(env) : []),
  ]
  const problems = new Map<SettingName, SettingProblem>()
  for (const [isBroken, name, problem] of rules)
    if (isBroken && !problems.has(name)) problems.set(name, { name, problem })
  return [...problems.values()]
}

/** Settings that belong together, as their owners read them. */
function ownerRules(env: Env): Rule[] {
  const readers = [paymentSettings, senderSettings, pushSettings, geocoderSettings, mapTilesSettings]
  return readers
    .flatMap((reader) => reasonsOf(reader(env)))
    .map((reason) => {
      const [, name = 'MESSAGE_URL', problem = reason] = /^([A-Z_]+) (.*?)\.?$/.exec(reason) ?? []
      return [true, name as SettingName, problem]
    })
}

type Read = { ok: true } | { ok: false; reason: string; problems?: readonly string[] }

const reasonsOf = (read: Read): readonly string[] => (read.ok ? [] : (read.problems ?? [read.reason]))

const productionRules = (env: Env): Rule[] => [
  [!env.SECRET, 'SECRET', 'is missing: production has one secret for all processes'],
  [!env.PUBLIC_ORIGIN, 'PUBLIC_ORIGIN', 'is missing: links and cookies depend on it in production'],
  [
    env.PUBLIC_ORIGIN?.startsWith('http:') === true,
    'PUBLIC_ORIGIN',
    'is not https, which production needs for cookies',
  ],
]

function productionApiRules(command: Command, env: Env): Rule[] {
  return [
    [env.DEMO === '1', 'DEMO', 'opens businesses whose keys are public, which production refuses'],
    [
      !env.MESSAGE_URL,
      'MESSAGE_URL',
      'is missing: nobody would get a code or a reminder; none where no business needs them',
    ],
    [
      command === 'api' && !env.DATABASE_URL,
      'DATABASE_URL',
      'is missing: processes apart share a PostgreSQL; the embedded database is for `storefront all`',
    ],
  ]
}
