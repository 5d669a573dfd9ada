import { expect, test } from 'vitest'
import { BURGER, cartLine, FRIDAY_8, repair } from '../../testing/repair-one.ts'
import { named, SAMPLE_MENU, sampleItem } from '../../testing/sample-menu.ts'
import type { Menu, MenuItem } from '../menu/menu.ts'
import type { MenuList, SellingTypeSlug } from '../selling-type/selling-type.ts'
import type { CartLine } from './cart-line.ts'
import { repairCart } from './repair-cart.ts'

const NOWHERE: MenuItem['types'] = { dine_in: false, car_pickup: false, delivery: false, reservation: false }

/** A line of an item that is not on the current menu, last seen on these lists of this branch. */
const missing = (lists: MenuList[] | undefined, branchId: string | undefined): CartLine =>
  cartLine('pizza', { seen: { names: named('pizza'), unitPrice: 2500, lists, branchId } })

test.each<[string, CartLine, unknown]>([
  ['of another type', missing(['delivery'], 'salmiya'), { kind: 'other-type', soldFor: ['delivery'] }],
  ['for reservations', missing(['reservation'], 'salmiya'), { kind: 'other-type', soldFor: [] }],
  [
    'of another type and branch',
    missing(['dinein', 'delivery'], 'hawally'),
    { kind: 'other-type', soldFor: ['dine_in', 'delivery'] },
  ],
  ['of another branch', missing(['pickup'], 'hawally'), { kind: 'other-branch', chosenAt: 'hawally' }],
  [
    'of another branch, saved by an older version',
    missing(undefined, 'hawally'),
    { kind: 'other-branch', chosenAt: 'hawally' },
  ],
  ['saved by an older version', missing(undefined, 'salmiya'), { kind: 'not-on-this-menu' }],
  ['saved by the oldest version', missing(undefined, undefined), { kind: 'not-on-this-menu' }],
])('[CT-05] a line that the menu lacks and that is %s is set aside unchanged', (_label, line, detail) => {
  expect(repair(line)).toEqual({ line: null, setAside: detail, notices: [], details: [] })
})

test.each<[string, Partial<MenuItem>, unknown]>([
  ['dine-in', { types: { ...NOWHERE, dine_in: true } }, { kind: 'other-type', soldFor: ['dine_in'] }],
  [
    'reservations',
    { types: { ...NOWHERE, dine_in: true, reservation: true } },
    { kind: 'other-type', soldFor: [] },
  ],
  ['delivery', { types: { ...NOWHERE, delivery: true } }, { kind: 'other-type', soldFor: ['delivery'] }],
  ['a category that the branch hides', { category_id: 'nowhere' }, { kind: 'category-hidden' }],
])('[CT-05] [CT-06] a line that the menu has for %s is set aside', (_label, changes, detail) => {
  const menu = { ...SAMPLE_MENU, items: [sampleItem('soup', changes)] }
  expect(repair(cartLine('soup'), { menu })).toMatchObject({ line: null, setAside: detail, notices: [] })
})

test('[CT-05] only what was on this menu of this branch is gone for good', () => {
  expect(repair(missing(['pickup', 'delivery'], 'salmiya'))).toMatchObject({
    line: null,
    setAside: null,
    notices: [{ reason: 'item-gone', inCart: false }],
  })
})

test('[CT-05] looking at another type and coming back leaves the cart as it was, order included', () => {
  const soup = cartLine('soup', { seen: { ...cartLine('soup').seen, lists: ['pickup'] } })
  const pickup: Menu = {
    ...SAMPLE_MENU,
    items: [...SAMPLE_MENU.items, sampleItem('soup', { types: { ...NOWHERE, car_pickup: true } })],
  }
  const delivery: Menu = { ...pickup, items: SAMPLE_MENU.items }
  const repairOn = (lines: readonly CartLine[], menu: Menu, slug: SellingTypeSlug) =>
    repairCart(lines, menu, { slug, at: FRIDAY_8, timeZone: 'Asia/Kuwait', branchId: 'salmiya' })
  const away = repairOn([soup, BURGER], delivery, 'delivery')
  expect(away.lines.map(({ item_id }) => item_id)).toEqual(['burger'])
  expect(away.setAside).toEqual([{ line: soup, detail: { kind: 'other-type', soldFor: ['car_pickup'] } }])
  expect(away.notices).toEqual([])
  const back = repairOn(away.persisted, pickup, 'pickup')
  expect(back.lines).toEqual([soup, BURGER])
  expect(back.setAside).toEqual([])
})
