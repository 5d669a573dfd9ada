import { aGroup, aLabel, aModifier, anItem } from '@storefront/testing'
import { describe, expect, test } from 'vitest'
import {
  type ChoiceChange,
  canTake,
  changedChoice,
  firstChoice,
  firstMissing,
  fittingChoice,
  missingOf,
  roomFor,
} from './item-choice.ts'
import { type ItemOffer, itemOffer } from './item-offer.ts'

const small = aLabel({ id: 'small', price: 1500 })
const large = aLabel({ id: 'large', price: 2500, minimum: 2, maximum: 5 })
const byWeight = aLabel({ id: 'kg', isQty: false, unit: 'kg', minimum: 0.5, maximum: 3, step: 0.25 })
const side = aGroup()
const dips = aGroup({
  id: 'dips',
  minimum: 2,
  maximum: 3,
  modifiers: [aModifier('toum', { maximum: 2 }), aModifier('tahini'), aModifier('shatta', { maximum: 0 })],
})
const extras = aGroup({
  id: 'extras',
  optional: true,
  minimum: 0,
  maximum: 1,
  modifiers: [aModifier('cheese'), aModifier('egg')],
})

function offerOf(item: Partial<Parameters<typeof anItem>[0]>, groups = [side, dips, extras]): ItemOffer {
  return itemOffer(anItem({ modifier_group_ids: groups.map(({ id }) => id), ...item }), groups)
}
const after = (offer: ItemOffer, ...changes: ChoiceChange[]) =>
  changes.reduce((choice, change) => changedChoice(offer, choice, change), firstChoice(offer))
const take = (modifierId: string, quantity = 1): ChoiceChange => ({ kind: 'modifier', modifierId, quantity })

describe('[RT-08] price labels', () => {
  test('the first label is chosen at its minimum', () => {
    expect(firstChoice(offerOf({ price_labels: [large, small] }))).toMatchObject({
      priceLabelId: 'large',
      count: 2,
    })
  })
  test.each<[string, ChoiceChange[], { priceLabelId: string; count: number }]>([
    [
      'another label keeps the count where it may',
      [
        { kind: 'count', count: 4 },
        { kind: 'label', priceLabelId: 'large' },
      ],
      { priceLabelId: 'large', count: 4 },
    ],
    [
      'another label raises the count to its minimum',
      [{ kind: 'label', priceLabelId: 'large' }],
      { priceLabelId: 'large', count: 2 },
    ],
    [
      'another label lowers the count to its maximum',
      [
        { kind: 'count', count: 9 },
        { kind: 'label', priceLabelId: 'large' },
      ],
      { priceLabelId: 'large', count: 5 },
    ],
    [
      'an unknown label is the first one',
      [{ kind: 'label', priceLabelId: 'gone' }],
      { priceLabelId: 'small', count: 1 },
    ],
    ['a count of 0 is the minimum', [{ kind: 'count', count: 0 }], { priceLabelId: 'small', count: 1 }],
    ['a count of -1 is the minimum', [{ kind: 'count', count: -1 }], { priceLabelId: 'small', count: 1 }],
    [
      'a count of 1e9 is the maximum',
      [{ kind: 'count', count: 1e9 }],
      { priceLabelId: 'small', count: 1000 },
    ],
    ['no number is the minimum', [{ kind: 'count', count: Number.NaN }], { priceLabelId: 'small', count: 1 }],
  ])('[MN-07] %s', (_, changes, choice) => {
    expect(after(offerOf({ price_labels: [small, large] }), ...changes)).toMatchObject(choice)
  })
  test('[CT-09] a weight changes in its own steps', () => {
    const offer = offerOf({ price_labels: [byWeight] })
    expect(firstChoice(offer).count).toBe(0.5)
    expect(after(offer, { kind: 'count', count: 0.8 }).count).toBe(0.75)
  })
  test('an item without a label has none chosen', () => {
    expect(firstChoice(offerOf({ price_labels: [] })).priceLabelId).toBeNull()
  })
})

describe('[RT-08] modifiers', () => {
  const offer = offerOf({})
  test.each<[string, ChoiceChange[], { id: string; quantity: number }[]]>([
    [
      'one of one takes the place of the other',
      [take('rice'), take('fries')],
      [{ id: 'fries', quantity: 1 }],
    ],
    ['an optional one of one is taken off again', [take('cheese'), take('cheese', 0)], []],
    ['an optional one of one is replaced', [take('cheese'), take('egg')], [{ id: 'egg', quantity: 1 }]],
    [
      'several stay beside each other',
      [take('toum'), take('tahini')],
      [
        { id: 'toum', quantity: 1 },
        { id: 'tahini', quantity: 1 },
      ],
    ],
    ['a modifier goes up to its own maximum', [take('toum', 5)], [{ id: 'toum', quantity: 2 }]],
    [
      "without a maximum of its own it goes up to the group's",
      [take('shatta', 9)],
      [{ id: 'shatta', quantity: 3 }],
    ],
    [
      'a full group takes no more',
      [take('toum', 2), take('tahini'), take('shatta')],
      [
        { id: 'toum', quantity: 2 },
        { id: 'tahini', quantity: 1 },
      ],
    ],
    [
      'groups do not touch each other',
      [take('rice'), take('cheese'), take('fries')],
      [
        { id: 'cheese', quantity: 1 },
        { id: 'fries', quantity: 1 },
      ],
    ],
    ['an unknown modifier changes nothing', [take('gone')], []],
  ])('%s', (_, changes, chosen) => {
    expect(after(offer, ...changes).modifiers).toEqual(chosen)
  })

  test('room accounts for the other choices of the group', () => {
    const [toum] = dips.modifiers
    if (!toum) throw new Error('the group lost its first modifier')
    expect(roomFor(toum, dips, [])).toBe(2)
    expect(roomFor(toum, dips, [{ id: 'shatta', quantity: 2 }])).toBe(1)
    expect(canTake(toum, dips, [{ id: 'shatta', quantity: 3 }])).toBe(false)
  })
  test('a modifier that is no longer offered is removed', () => {
    const choice = after(offer, take('rice'), take('toum'))
    const smaller = offerOf({}, [dips])
    expect(fittingChoice(smaller, choice).modifiers).toEqual([{ id: 'toum', quantity: 1 }])
  })
})

describe('[RT-08] what is missing', () => {
  const offer = offerOf({ comment_is_required: true })
  test.each<[string, ChoiceChange[], ReturnType<typeof firstMissing>]>([
    ['the first group', [], { reason: 'modifiers', groupId: 'side' }],
    ['the next group, half chosen', [take('rice'), take('toum')], { reason: 'modifiers', groupId: 'dips' }],
    ['the comment', [take('rice'), take('toum', 2)], { reason: 'comment' }],
    [
      'the comment, when it is blank',
      [take('rice'), take('toum', 2), { kind: 'comment', comment: '  ' }],
      { reason: 'comment' },
    ],
    ['nothing', [take('rice'), take('toum', 2), { kind: 'comment', comment: 'Happy birthday' }], null],
  ])('%s', (_, changes, missing) => {
    expect(firstMissing(offer, after(offer, ...changes))).toEqual(missing)
  })
  test('a group counts the quantity of each modifier', () => {
    expect(missingOf(dips, [{ id: 'toum', quantity: 1 }])).toBe(1)
    expect(missingOf(dips, [{ id: 'toum', quantity: 2 }])).toBe(0)
  })
})

test('[RT-08] hidden modifiers and duplicates of an earlier group are not offered', () => {
  const hidden = aGroup({ id: 'hidden', modifiers: [aModifier('secret', { visible: false })] })
  const twice = aGroup({ id: 'twice', modifiers: [aModifier('rice'), aModifier('salad')] })
  const offered = offerOf({}, [side, hidden, twice]).groups
  expect(offered.map(({ id, modifiers }) => [id, modifiers.map((modifier) => modifier.id)])).toEqual([
    ['side', ['rice', 'fries']],
    ['twice', ['salad']],
  ])
})
