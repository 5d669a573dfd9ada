import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'
import { packageFolders, ROOT } from './workspace.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const sheets = packageFolders()
  .flatMap((folder) => sourceFiles(folder, /\.css$/))
  .filter((file) => !file.startsWith('packages/theme/'))

/** A duration of its own: not the token, and not a loop that shows that something is going on. */
function ownDurations(sheet: string): string[] {
  const declared = sheet.matchAll(/^\s*(?:animation|transition)(?:-duration)?:([^;]+);/gm)
  return [...declared]
    .map(([, value]) => value?.trim() ?? '')
    .filter((value) => /\d(?:ms|s)\b/.test(value) && !value.includes('infinite'))
}

/** Sheets with a duration of their own, each with `prefers-reduced-motion` beside it. */
const OWN = ['packages/ui/src/feedback/spinner.module.css', 'packages/ui/src/overlay/toast.module.css']

test('motion takes 150 to 250 ms, and none with reduced motion', () => {
  const tokens = read('packages/theme/src/tokens.css')
  const [, milliseconds] = /--sf-motion: (\d+)ms/.exec(tokens) ?? []
  expect(Number(milliseconds)).toBeGreaterThanOrEqual(150)
  expect(Number(milliseconds)).toBeLessThanOrEqual(250)
  expect(tokens).toMatch(/prefers-reduced-motion: reduce\) \{\s*:root \{\s*--sf-motion: 0ms;/)
})

test('every animation and transition takes its time from the token', () => {
  const found = sheets.filter((file) => ownDurations(read(file)).length > 0)
  expect(found).toEqual(OWN)
})

test('what runs for long or in its own time stops with reduced motion', () => {
  const running = sheets.filter((file) => /infinite/.test(read(file))).concat(OWN)
  const unstopped = running.filter((file) => !read(file).includes('prefers-reduced-motion: reduce'))
  expect(unstopped).toEqual([])
})

test('a duration of its own is found', () => {
  expect(
    ownDurations('a {\n  transition:\n    opacity 0.2s ease-out,\n    color var(--sf-motion);\n}'),
  ).toHaveLength(1)
  expect(ownDurations('a {\n  animation: rise var(--sf-motion);\n}')).toEqual([])
})
