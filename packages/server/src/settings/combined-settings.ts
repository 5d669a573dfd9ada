import {
  geocoderSettings,
  mapTilesSettings,
  PAYMENT_PROVIDERS,
  senderSettings,
} from '@storefront/api/process'
import type { Command, Env } from './setting.ts'
import type { SettingName, SettingValues } from './settings-schema.ts'

export interface SettingProblem {
  name: SettingName
  problem: string
}

type Rule = readonly [isBroken: boolean, name: SettingName, problem: string]
const withApi: readonly Command[] = ['api', 'all', 'jobs']

/** What is wrong with settings that are each right alone; production asks for more (PR-01). */
export function combinedProblems(
  command: Command,
  env: Env,
  values: Partial<SettingValues>,
  providers: readonly string[] = PAYMENT_PROVIDERS,
): SettingProblem[] {
  const production = env.NODE_ENV === 'production'
  const rules: Rule[] = [
    [command === 'gateway' && !env.API_ORIGIN, 'API_ORIGIN', 'is missing'],
    [
      (command === 'jobs' || command === 'migrate') && !env.DATABASE_URL,
      'DATABASE_URL',
      'is missing: the embedded database belongs to the process that serves the API',
    ],
    ...(withApi.includes(command) ? [...providerRules(values, providers), ...ownerRules(env)] : []),
    ...(production && command !== 'migrate' ? productionRules(env) : []),
    ...(production && withApi.includes(command) ? productionApiRules(command, env, values) : []),
  ]
  return rules.filter(([isBroken]) => isBroken).map(([, name, problem]) => ({ name, problem }))
}

function providerRules({ PAYMENT_PROVIDERS: chosen = [] }: Partial<SettingValues>, known: readonly string[]) {
  const wrong = chosen.filter((name) => !known.includes(name))
  return [
    [wrong.length > 0, 'PAYMENT_PROVIDERS', `names ${wrong.join(', ')}; known: ${known.join(', ')}`],
  ] satisfies Rule[]
}

/** Settings that belong together, as their owners read them. */
function ownerRules(env: Env): Rule[] {
  return [senderSettings(env), geocoderSettings(env), mapTilesSettings(env)].flatMap((read) => {
    if (read.ok) return []
    const [, name = 'MESSAGE_URL', problem = read.reason] = /^([A-Z_]+) (.*)$/.exec(read.reason) ?? []
    return [[true, name as SettingName, problem] satisfies Rule]
  })
}

const productionRules = (env: Env): Rule[] => [
  [!env.SECRET, 'SECRET', 'is missing: production has one secret for all processes'],
  [!env.PUBLIC_ORIGIN, 'PUBLIC_ORIGIN', 'is missing: links and cookies depend on it in production'],
  [
    env.PUBLIC_ORIGIN?.startsWith('http:') === true,
    'PUBLIC_ORIGIN',
    'is not https, which production needs for cookies',
  ],
]

function productionApiRules(command: Command, env: Env, values: Partial<SettingValues>): Rule[] {
  const chosen = values.PAYMENT_PROVIDERS ?? ['sandbox']
  return [
    [env.DEMO === '1', 'DEMO', 'opens businesses whose keys are public, which production refuses'],
    [
      chosen.includes('sandbox'),
      'PAYMENT_PROVIDERS',
      env.PAYMENT_PROVIDERS
        ? 'names the sandbox, whose payments are not money'
        : 'is missing: the sandbox, whose payments are not money, is refused in production',
    ],
    [!env.MESSAGE_URL, 'MESSAGE_URL', 'is missing: nobody would get a code or a reminder'],
    [
      command === 'api' && !env.DATABASE_URL,
      'DATABASE_URL',
      'is missing: processes apart share a PostgreSQL; the embedded database is for `storefront all`',
    ],
  ]
}
