import type { MenuContext } from '../menu/item-sold.ts'
import type { Menu } from '../menu/menu.ts'
import { type CountedLine, type CountLimit, cartRoom } from './cart-room.ts'
import { type CheckedLine, checkOrderLine } from './check-order-line.ts'
import type { LineProblem } from './line-problem.ts'

const PROBLEM_OF: Record<CountLimit['by'], LineProblem> = {
  maximum: 'quantity-out-of-range',
  stock: 'sold-out',
}

/**
 * The first thing wrong with each line of an order, null where nothing is: with the line itself (`checkOrderLine`), then
 * with the count of all lines together (`cartRoom`), which every line that takes part in it has (MN-07, CT-03, CT-06).
 * Without `stock`, what is left does not count: the holds of the order decide.
 */
export function checkOrderLines(
  lines: readonly (CheckedLine & CountedLine)[],
  menu: Menu,
  { stock, ...context }: MenuContext & { readonly stock: boolean },
): (LineProblem | null)[] {
  const rooms = cartRoom(lines, menu, { stock })
  return lines.map((line, index) => {
    const room = rooms[index]
    return checkOrderLine(line, menu, context) ?? (room?.isOver ? PROBLEM_OF[room.limit.by] : null)
  })
}
