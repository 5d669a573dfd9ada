import type { MenuMessageKey, MenuTranslate } from '../messages/catalogue.ts'

const KNOWN: Readonly<Record<string, MenuMessageKey>> = {
  g: 'unit.g',
  kg: 'unit.kg',
  l: 'unit.l',
  ml: 'unit.ml',
}

/** A unit of weight or volume in the page's language; other units stay as they are. */
export function unitName(unit: string, t: MenuTranslate): string {
  const key = KNOWN[unit.toLowerCase()]
  return key ? t(key) : unit
}
