import type { MenuItem } from '@storefront/api-contract'
import { DietBar } from '../diet/diet-bar.tsx'
import { DietEmpty } from '../diet/diet-empty.tsx'

/** The visitor's diet above the menu. Loaded only for those who have chosen one. */
export default function MenuDiet({
  items,
  isEmpty,
}: {
  /** All items of the menu. */
  items: readonly MenuItem[]
  /** No item fits the diet. */
  isEmpty: boolean
}) {
  return (
    <>
      <DietBar items={items} isInset />
      {isEmpty ? <DietEmpty /> : null}
    </>
  )
}
