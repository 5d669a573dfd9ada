import { expect, test } from 'vitest'
import { branchOpenState } from './branch-open-state.ts'
import type { OpenState } from './open-state-at.ts'

const until = (closesAt: number | null): OpenState => ({ open: true, opensAt: null, closesAt })
const from = (opensAt: number | null): OpenState => ({ open: false, opensAt, closesAt: null })

test.each([
  ['sells nothing', [], from(null)],
  ['one type is open', [until(20), from(30)], until(20)],
  ['closes with its last type', [until(20), until(25), until(5)], until(25)],
  ['a type never closes', [until(20), until(null)], until(null)],
  ['opens with its first type', [from(40), from(30), from(50)], from(30)],
  ['a type that never opens does not count', [from(null), from(30)], from(30)],
  ['none ever opens', [from(null), from(null)], from(null)],
])('[RT-09] a branch: %s', (_label, types, expected) => {
  expect(branchOpenState(types)).toEqual(expected)
})
