import { aBranch } from '@storefront/testing'
import { expect, test } from 'vitest'
import { nearestFirst } from './nearest-first.ts'

const far = aBranch({ id: 'far', lat: 29.3759, lng: 47.9774 })
const near = aBranch({ id: 'near', lat: 29.3375, lng: 48.0758 })
const nowhere = aBranch({ id: 'nowhere', lat: null, lng: null })
const elsewhere = aBranch({ id: 'elsewhere', lat: 29.3, lng: null })
const order = (place: { lat: number; lng: number } | null) =>
  nearestFirst([nowhere, far, elsewhere, near], place).map(({ branch }) => branch.id)

test("[RT-09] without a place the shop's own order stays", () => {
  expect(order(null)).toEqual(['nowhere', 'far', 'elsewhere', 'near'])
})

test('[RT-09] the nearest is first; branches without a position keep their order at the end', () => {
  expect(order({ lat: 29.3375, lng: 48.0758 })).toEqual(['near', 'far', 'nowhere', 'elsewhere'])
})
