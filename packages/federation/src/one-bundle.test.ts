import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withTexts } from './one-bundle.ts'

const ROOT = join(import.meta.dirname, '../../..')
const remotes = readdirSync(ROOT).filter((name) => name.startsWith('mf-'))
const catalogues = remotes.flatMap((name) =>
  readdirSync(join(ROOT, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^messages[/\\].*catalogue\.ts$/.test(file))
    .map((file) => join(name, 'src', file)),
)

test.each(catalogues)('the English texts of %s become part of their page', (file) => {
  const source = readFileSync(join(ROOT, file), 'utf8')
  expect(withTexts(source)).toContain('import(/* webpackMode: "eager" */ \'./en.ts\')')
})
