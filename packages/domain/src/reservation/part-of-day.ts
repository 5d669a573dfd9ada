export const PARTS_OF_DAY = ['morning', 'afternoon', 'evening', 'night'] as const
export type PartOfDay = (typeof PARTS_OF_DAY)[number]

const BEGINS: readonly [hour: number, part: PartOfDay][] = [
  [22, 'night'],
  [17, 'evening'],
  [12, 'afternoon'],
  [5, 'morning'],
]

/** The part of the day in which a local hour lies: morning from 5, afternoon from 12, evening from 17, night from 22. */
export function partOfDay(hour: number): PartOfDay {
  return BEGINS.find(([begin]) => hour >= begin)?.[1] ?? 'night'
}
