import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BROWSERS } from './browsers.ts'

const docs = readFileSync(new URL('../../../docs/architecture.md', import.meta.url), 'utf8')
const section = /## Browsers\n([\s\S]*?)\n## /.exec(docs)?.[1] ?? ''
const rows = [...section.matchAll(/^\| (Chrome|Safari|Firefox).* \| ([\d.]+) \|$/gm)]

test('[UI-07] the docs name the browsers that the build is made for', () => {
  expect(rows.map(([, name = '', version]) => `${name.toLowerCase()} >= ${version}`)).toEqual(BROWSERS)
})
