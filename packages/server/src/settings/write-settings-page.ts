import { writeFileSync } from 'node:fs'
import { settingsPage } from './settings-text.ts'

/** Writes docs/settings.md from the schema of the settings. */
writeFileSync(new URL('../../../../docs/settings.md', import.meta.url), settingsPage())
