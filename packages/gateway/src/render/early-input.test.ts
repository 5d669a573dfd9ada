import { describe, expect, test } from 'vitest'
import { KEPT_STATE } from './early-input.ts'

type Kept = Record<string, unknown>

/** What the document's script makes of a browser that keeps these values for the business `saffron`. */
function readBy(pathname: string, { local = {}, tab = {} }: { local?: Kept; tab?: Kept }) {
  const styles: Record<string, string> = {}
  const dataset: { kept?: string } = {}
  const style = { setProperty: (name: string, value: string) => Object.assign(styles, { [name]: value }) }
  const storage = (kept: Kept) => ({
    getItem: (key: string) => {
      const data = kept[key.replace('sf:saffron:', '')]
      return data === undefined ? null : JSON.stringify({ version: 1, data })
    },
  })
  const names = ['document', 'location', 'localStorage', 'sessionStorage']
  const page = { documentElement: { dataset, style } }
  new Function(...names, KEPT_STATE)(page, { pathname }, storage(local), storage(tab))
  return { isKept: dataset.kept === 'true', styles }
}

describe('[SR-05] the markup for everybody', () => {
  test.each<[string, { local?: Kept; tab?: Kept }]>([
    ['another branch', { local: { info: { branchId: 'city' } } }],
    ['a table', { local: { info: { tableId: 'T2' } } }],
    ['a look', { local: { info: { theme: 'dark' } } }],
    ['a diet', { tab: { diet: { tags: ['vegan'], without: [] } } }],
    ['an allergen to leave out', { tab: { diet: { tags: [], without: ['nuts'] } } }],
    ['[MN-15] a later time for the order', { tab: { 'order-time': { kind: 'slot', start: 1, end: 2 } } }],
  ])('is hidden from a visitor who has chosen %s', (_, kept) => {
    expect(readBy('/saffron/pickup', kept).isKept).toBe(true)
    expect(readBy('/other/pickup', kept).isKept).toBe(false)
  })

  test.each<[string, { local?: Kept; tab?: Kept }]>([
    ['nothing', {}],
    ['no branch, table or look', { local: { info: { branchId: null, tableId: null, theme: null } } }],
    ['the order for now', { tab: { 'order-time': { kind: 'now' } } }],
    ['a time that was taken back', { tab: { 'order-time': null } }],
    ['no diet', { tab: { diet: { tags: [], without: [] } } }],
    ['a cart', { local: { cart: { lines: [{ itemId: '1' }] } } }],
  ])('is shown to a visitor who keeps %s', (_, kept) => {
    expect(readBy('/saffron/pickup', kept).isKept).toBe(false)
  })

  test.each([
    ['its time', { startsAt: 1 }, true],
    ['its party', { party: 4 }, true],
    ['the party that everybody begins with', { party: 2 }, false],
  ])('of a reservation that was begun with %s', (_, reservation, isKept) => {
    const kept = { local: { reservation } }
    expect(readBy('/saffron/reservation/reserv_dinein', kept).isKept).toBe(isKept)
    expect(readBy('/saffron/pickup', kept).isKept).toBe(false)
  })
})

test('[BX-03] the room of a returning visitor’s shelves is reserved', () => {
  const room = (height: number) =>
    readBy('/saffron/pickup', { local: { shelves: { height } } }).styles['--sf-shelves']
  expect([room(240), room(0)]).toEqual(['240px', undefined])
})

test('[SR-05] kept text that is no JSON leaves the markup as it is', () => {
  const dataset: { kept?: string } = {}
  const storage = { getItem: () => '{' }
  const names = ['document', 'location', 'localStorage', 'sessionStorage']
  const page = { documentElement: { dataset } }
  new Function(...names, KEPT_STATE)(page, { pathname: '/saffron' }, storage, storage)
  expect(dataset.kept).toBeUndefined()
})
