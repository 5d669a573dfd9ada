import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '@storefront/tooling'
import { expect, onTestFinished, test } from 'vitest'
import { TEMPLATE, templateFile } from './seed-businesses.ts'

test('[FD-12] the business of the load is right where nothing is paid online', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'load-business-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'business.json')
  await writeFile(file, JSON.stringify(templateFile(60)))
  const checked = await run(process.execPath, ['packages/api/src/cli/business.ts', 'validate', file], {
    quiet: true,
    env: { DATA_DIR: folder, PAYMENT_PROVIDERS: 'none' },
  })
  expect(checked).toEqual({ code: 0, output: `${file}: ${TEMPLATE} is right.\n` })
})
