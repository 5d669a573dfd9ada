import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../settings/read-settings.ts'
import { apiOptions } from './process-options.ts'

test.each(['api', 'all', 'jobs'] as const)(
  '[PR-05] %s sends messages to MESSAGE_URL, in the demo too',
  (command) => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'options-'))
    onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
    const settings = readSettings(command, {
      DATA_DIR,
      DEMO: '1',
      DATABASE_URL: 'postgres://db/shop',
      MESSAGE_URL: 'https://messages.example',
      MESSAGE_SECRET: '0123456789abcdef0123456789abcdef',
    })
    expect(settings.ok && apiOptions(settings).sender).toHaveProperty('send')
  },
)
