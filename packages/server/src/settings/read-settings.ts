import { combinedProblems, type SettingProblem } from './combined-settings.ts'
import type { Command, Env } from './setting.ts'
import {
  SETTING_NAMES,
  type SettingName,
  type SettingValues,
  settingsSchema,
  textOf,
} from './settings-schema.ts'
import { unknownSettings } from './unknown-settings.ts'

/** A setting that a process does not start with. */
export interface WrongSetting {
  name: string
  problem: string
  /** How it would be written right; null for what is no setting. */
  example: string | null
}

export type ReadSettings =
  | { ok: true; values: SettingValues; env: Env }
  | { ok: false; wrong: WrongSetting[] }

/**
 * Reads all settings of a command. Lists everything wrong, missing or unknown at once (PR-01). An empty variable counts
 * as not set.
 */
export function readSettings(command: Command, given: Env): ReadSettings {
  const env: Env = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const parsed = settingsSchema.safeParse(env)
  const issues = parsed.success ? [] : parsed.error.issues
  const single = issues.map(({ path, message }) => ({
    name: path[0] as SettingName,
    problem: withoutName(String(path[0]), message),
  }))
  const named = new Set(single.map(({ name }) => name))
  const combined = combinedProblems(command, env).filter(({ name }) => !named.has(name))
  const wrong = [
    ...[...single, ...combined].sort(byOrder).map(withExample),
    ...unknownSettings(env).map(({ name, meant }) => ({
      name,
      problem: meant ? `is no setting; ${meant} is` : 'is no setting',
      example: meant,
    })),
  ]
  return parsed.success && wrong.length === 0 ? { ok: true, values: parsed.data, env } : { ok: false, wrong }
}

/** Readers of the API begin their reasons with the name. */
const withoutName = (name: string, reason: string) =>
  reason.startsWith(`${name} `) ? reason.slice(name.length + 1) : reason

const byOrder = (a: SettingProblem, b: SettingProblem) =>
  SETTING_NAMES.indexOf(a.name) - SETTING_NAMES.indexOf(b.name)

const withExample = ({ name, problem }: SettingProblem): WrongSetting => ({
  name,
  problem,
  example: `${name}=${textOf(name).example}`,
})
