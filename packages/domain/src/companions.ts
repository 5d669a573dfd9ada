// What goes well with something, what a combo is made of, and what somebody usually orders: not part of the first screen.
export { choosableGroups, lacksComponent, stockLines, unavoidableAllergens } from './menu/combo.ts'
export { goesWellWith, offeredItems } from './menu/goes-well-with.ts'
export { lacksOption, withoutOptions } from './menu/options-off.ts'
export { usualLines } from './order/usual-lines.ts'
