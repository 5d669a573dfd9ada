import { browserStorage, hydrate, persist, type StorageSchema } from '@storefront/store'

/** A shelf above the menu of a returning visitor: what they usually order, and their favourites. */
export type ShelfName = 'usual' | 'favourites'

/** Heights of the shelves when they were shown last, in CSS pixels; 0 for a shelf that is not expected. */
type ShelfHeights = Record<ShelfName, number>

/** `height` is their sum, which the document reads before anything is drawn (`KEPT_STATE` of the gateway). */
type ShelfRoom = ShelfHeights & { height: number }

const ROOM: StorageSchema<ShelfRoom> = {
  name: 'shelves',
  version: 1,
  empty: { height: 0, usual: 0, favourites: 0 },
  read: (data) => {
    const { usual, favourites } = (data ?? {}) as Record<string, unknown>
    return isHeight(usual) && isHeight(favourites) ? roomOf({ usual, favourites }) : null
  },
}

/** A shelf with names and prices on two lines, in rem: it is larger than most, because what follows must not move down. */
const EXPECTED_REM: ShelfHeights = { usual: 19, favourites: 16.5 }
/** A line of a name, in rem. */
const LINE_REM = 1.35
/** Characters of a name that fit on one line of a card; wide ones count twice. */
const LINE_CHARACTERS = 16
const WIDE = /[\u1100-\u11ff\u2e80-\uffef]/

const isHeight = (value: unknown): value is number => typeof value === 'number' && value >= 0
const roomOf = ({ usual, favourites }: ShelfHeights): ShelfRoom => ({
  usual,
  favourites,
  height: usual + favourites,
})

/** The height that the shelves of a business need, in CSS pixels. */
export function shelfRoom(referenceId: string): number {
  return hydrate(browserStorage, ROOM, referenceId).state.height
}

/** Keeps the measured heights of the shelves for the next visit. */
export function keepShelfRoom(referenceId: string, heights: ShelfHeights): void {
  const kept = hydrate(browserStorage, ROOM, referenceId).state
  if (kept.usual !== heights.usual || kept.favourites !== heights.favourites)
    persist(browserStorage, ROOM, referenceId, roomOf(heights))
}

/**
 * Says that the next visit has a shelf, or has it no more, so that its place is reserved and the menu does not move
 * (BX-03). A shelf that was shown keeps its measured height. `names` are those of its cards, in every language; two lines
 * of a name are reserved where they are long or not given.
 */
export function expectShelf(
  referenceId: string,
  shelf: ShelfName,
  isExpected: boolean,
  names: readonly string[] = [],
): void {
  const kept = hydrate(browserStorage, ROOM, referenceId).state
  if (kept[shelf] > 0 === isExpected) return
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  const isOneLine = names.length > 0 && names.every((name) => widthOf(name) <= LINE_CHARACTERS)
  const expected = EXPECTED_REM[shelf] - (isOneLine ? LINE_REM : 0)
  const height = isExpected ? Math.round(expected * rem) : 0
  persist(browserStorage, ROOM, referenceId, roomOf({ ...kept, [shelf]: height }))
}

const widthOf = (name: string) =>
  [...name].reduce((width, character) => width + (WIDE.test(character) ? 2 : 1), 0)
