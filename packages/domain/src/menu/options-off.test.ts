import { expect, test } from 'vitest'
import { sampleGroup, sampleItem, sampleModifier } from '../../testing/sample-menu.ts'
import { lacksOption, withoutOptions } from './options-off.ts'

const required = { optional: false, minimum: 1, maximum: 1 }
const milks = sampleGroup('milks', [sampleModifier('oat', 100), sampleModifier('soy', 100)], required)
const syrups = sampleGroup('syrups', [sampleModifier('vanilla', 50)])
const latte = sampleItem('latte', { modifier_group_ids: ['milks', 'syrups'] })

test('[DK-02] an option that is sold out is not offered; other groups stay as they are', () => {
  const [milk, syrup] = withoutOptions([milks, syrups], (id) => id === 'oat')
  expect(milk?.modifiers.map(({ id, visible }) => [id, visible])).toEqual([
    ['oat', false],
    ['soy', true],
  ])
  expect(syrup).toBe(syrups)
})

test.each([
  ['one option of a required group is left', [milks, syrups], ['oat'], false],
  ['none of a required group is left', [milks, syrups], ['oat', 'soy'], true],
  ['none of an optional group is left', [milks, syrups], ['vanilla'], false],
  ['one of two that are required is left', [{ ...milks, minimum: 2, maximum: 2 }, syrups], ['oat'], true],
  ['the group belongs to other items', [{ ...milks, id: 'teas' }, syrups], ['oat', 'soy'], false],
])('[DK-02] an item lacks an option: %s', (_label, groups, off: string[], lacks) => {
  const isOff = (id: string) => off.includes(id)
  expect(lacksOption(latte, withoutOptions(groups, isOff), isOff)).toBe(lacks)
})

test('[DK-02] options that the business hides itself make no item sold out', () => {
  const hidden = sampleGroup('milks', [sampleModifier('ice', 0, { visible: false })], required)
  expect(lacksOption(latte, [hidden], () => false)).toBe(false)
})
