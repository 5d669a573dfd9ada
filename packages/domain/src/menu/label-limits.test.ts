import { expect, test } from 'vitest'
import { sampleLabel } from '../../testing/sample-menu.ts'
import { labelLimits } from './label-limits.ts'

test.each([
  { label: 'unset', given: {}, limits: [1, 1000, 1] },
  { label: 'zero', given: { minimum: 0, maximum: 0 }, limits: [1, 1000, 1] },
  { label: 'below zero', given: { minimum: -2, maximum: -1 }, limits: [1, 1000, 1] },
  { label: 'not a number', given: { minimum: Number.NaN, maximum: Number.NaN }, limits: [1, 1000, 1] },
  { label: 'its own', given: { minimum: 2, maximum: 5 }, limits: [2, 5, 1] },
  { label: 'only a maximum', given: { maximum: 3 }, limits: [1, 3, 1] },
  { label: 'a maximum below the minimum', given: { minimum: 5, maximum: 3 }, limits: [5, 5, 1] },
  { label: 'halves of something sold by quantity', given: { minimum: 1.5, maximum: 4.5 }, limits: [2, 4, 1] },
])('[MN-07] minimum and maximum $label', ({ given, limits: [minimum, maximum, step] }) => {
  expect(labelLimits(sampleLabel('x', 100, given))).toEqual({ minimum, maximum, step })
})

test.each([
  {
    label: 'by weight with its own step',
    given: { isQty: false, step: 0.25, minimum: 0.5, maximum: 3 },
    limits: [0.5, 3, 0.25],
  },
  { label: 'by weight without a step', given: { isQty: false, step: null }, limits: [1, 1000, 1] },
  { label: 'by weight with a step of 0', given: { isQty: false, step: 0 }, limits: [1, 1000, 1] },
  {
    label: 'by weight, maximum below the minimum',
    given: { isQty: false, minimum: 2.5, maximum: 1 },
    limits: [2.5, 2.5, 1],
  },
  {
    label: 'by quantity, whatever step it carries',
    given: { isQty: true, step: 0.25 },
    limits: [1, 1000, 1],
  },
])('[CT-09] $label', ({ given, limits: [minimum, maximum, step] }) => {
  expect(labelLimits(sampleLabel('x', 100, given))).toEqual({ minimum, maximum, step })
})
