import { z } from 'zod'
import { API_SETTINGS } from './api-settings.ts'
import { GATEWAY_SETTINGS } from './gateway-settings.ts'
import { PROCESS_SETTINGS } from './process-settings.ts'
import { type SettingText, settingText } from './setting.ts'
import { TELEMETRY_SETTINGS } from './telemetry-settings.ts'

/** Every setting of every process; environment variables beside them are no one's. */
export const settingsSchema = z.object({
  ...PROCESS_SETTINGS,
  ...API_SETTINGS,
  ...GATEWAY_SETTINGS,
  ...TELEMETRY_SETTINGS,
})

export type SettingName = keyof typeof settingsSchema.shape
export type SettingValues = z.infer<typeof settingsSchema>

/** Names of all settings, in the order of the documentation. */
export const SETTING_NAMES = Object.keys(settingsSchema.shape) as SettingName[]

/** What the help and docs/settings.md say of a setting. */
export const textOf = (name: SettingName): SettingText => settingText(settingsSchema.shape[name])
