import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isCurrent, writeStamp } from './build-stamp.ts'

let folder = ''
let dist = ''
let stamp = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-stamp-'))
  ;[dist, stamp] = [join(folder, 'dist'), join(folder, 'cache/app.built')]
  mkdirSync(join(dist, 'static'), { recursive: true })
  writeFileSync(join(dist, 'remoteEntry.js'), 'entry')
  writeFileSync(join(dist, 'static/page.js'), 'page')
  writeStamp(stamp, dist, 'inputs')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('[RL-01] a build', () => {
  test('is current while its inputs and its files are as they were', () => {
    expect(isCurrent(stamp, dist, 'inputs')).toBe(true)
    expect(isCurrent(stamp, dist, 'other inputs')).toBe(false)
  })

  test.each<[string, () => void]>([
    ['a changed file', () => writeFileSync(join(dist, 'static/page.js'), 'another')],
    ['a file more', () => writeFileSync(join(dist, 'static/more.js'), 'more')],
    ['a file less', () => rmSync(join(dist, 'static/page.js'))],
    ['no file', () => rmSync(dist, { recursive: true })],
    ['a stamp that knew of inputs only', () => writeFileSync(stamp, 'inputs')],
    ['no stamp', () => rmSync(stamp)],
  ])('with %s is built again', (_, change) => {
    change()
    expect(isCurrent(stamp, dist, 'inputs')).toBe(false)
  })
})
