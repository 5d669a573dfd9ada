import { expect, test } from 'vitest'
import { sampleCategory } from '../../testing/sample-menu.ts'
import { parentsOf } from './parents-of.ts'

const categories = [
  sampleCategory('top'),
  sampleCategory('middle', { parent_id: 'top' }),
  sampleCategory('low', { parent_id: 'middle' }),
  sampleCategory('orphan', { parent_id: 'elsewhere' }),
  sampleCategory('own', { parent_id: 'own' }),
  sampleCategory('egg', { parent_id: 'hen' }),
  sampleCategory('hen', { parent_id: 'egg' }),
  sampleCategory('caught', { parent_id: 'egg' }),
]
const byId = new Map(categories.map((category) => [category.id, category]))

test.each([
  { id: 'top', parents: [] },
  { id: 'low', parents: ['middle', 'top'] },
  { id: 'orphan', parents: [] },
  { id: 'own', parents: [] },
  { id: 'egg', parents: ['hen'] },
  { id: 'caught', parents: ['egg', 'hen'] },
])('[MN-05] above $id stand $parents', ({ id, parents }) => {
  expect(parentsOf(byId.get(id) ?? sampleCategory(id), byId).map((parent) => parent.id)).toEqual(parents)
})
