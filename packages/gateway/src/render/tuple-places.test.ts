import { describe, expect, test, vi } from 'vitest'
import type { VisitorRelease } from '../visitors/release-source.ts'
import { createPlaces } from './tuple-places.ts'

/** Places with a clock, and the builds whose processes were ended. */
function open() {
  let time = 0
  const end = vi.fn()
  const places = createPlaces<{ seq: number; usedAt: number; isChosen: boolean; build: string }>(
    () => time,
    ({ build }) => end(build),
  )
  const visit = (build: string, { seq = 1, isChosen = false } = {}) =>
    places.of({ build, seq, isChosen } as VisitorRelease, () => ({
      seq: 0,
      usedAt: 0,
      isChosen: true,
      build,
    }))?.build ?? null
  const ended = () => end.mock.calls.map(([build]) => build)
  return { visit, ended, wait: (ms: number) => (time += ms) }
}
const chosen = { isChosen: true }

describe('[SR-02] places of release tuples', () => {
  test('three canaries, eight combinations: those that have a place keep it', () => {
    const { visit, ended } = open()
    const builds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    for (let turn = 0; turn < 10; turn++)
      expect(builds.map((build) => visit(build))).toEqual(['a', 'b', 'c', 'd', null, null, null, null])
    expect(ended()).toEqual([])
  })

  test('a tuple that nobody used for a minute gives its place, the longest unused one first', () => {
    const { visit, ended, wait } = open()
    for (const build of ['a', 'b', 'c', 'd']) visit(build)
    wait(60_001)
    visit('a')
    expect(visit('e')).toBe('e')
    expect(ended()).toEqual(['b'])
  })

  test('the tuples of an older state give theirs at once', () => {
    const { visit, ended } = open()
    for (const build of ['a', 'b', 'c', 'd']) visit(build)
    visit('a', { seq: 2 })
    expect(visit('e', { seq: 2 })).toBe('e')
    expect(ended()).toEqual(['b'])
  })

  test('versions that visitors choose start no process beyond the free places', () => {
    const { visit, ended, wait } = open()
    visit('a')
    const asked = Array.from({ length: 50 }, (_, index) => visit(`chosen${index}`, chosen))
    expect(asked.filter(Boolean)).toEqual(['chosen0', 'chosen1', 'chosen2'])
    expect(ended()).toEqual([])
    expect(visit('chosen1', chosen)).toBe('chosen1')
    wait(60_001)
    expect(visit('chosen9', chosen)).toBe('chosen9')
    expect(ended()).toEqual(['chosen0'])
  })

  test('what everybody gets takes the place of what one visitor chose', () => {
    const { visit, ended } = open()
    visit('a')
    for (const build of ['b', 'c', 'd']) visit(build, chosen)
    expect(visit('c')).toBe('c')
    expect(['e', 'f', 'g'].map((build) => visit(build))).toEqual(['e', 'f', null])
    expect(ended()).toEqual(['b', 'd'])
  })
})
