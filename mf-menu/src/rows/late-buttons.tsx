import type { MenuItem } from '@storefront/api-contract'
import { Slot } from '@storefront/bridge'
import { classNames } from '@storefront/ui'
import { useContext, useRef } from 'react'
import { LateContext } from '../late/late-parts.ts'
import { useLateMount } from '../virtual-list/late-mount.ts'
import styles from './item-row.module.css'
import type { RowView } from './use-row-view.ts'

interface LateButtonsProps {
  item: MenuItem
  view: RowView
  /** Renders them with the row; else once the page is still. */
  isImmediate: boolean
}

/** Heart and add button at the corners of a picture; they take no room, so that nothing moves when they come. */
export function LateButtons({ item, view, isImmediate }: LateButtonsProps) {
  const late = useContext(LateContext)
  const ref = useRef<HTMLDivElement>(null)
  const isMounted = useLateMount(ref, isImmediate)
  const isSoon = !isMounted && canBeAdded(item)
  return (
    <>
      {isMounted && late ? <late.RowHeart item={item} layout={view.layout} /> : null}
      <div ref={ref} className={classNames(styles.add, isSoon && styles.soon)}>
        {isMounted ? (
          <Slot
            name="cart/QuickAdd"
            props={{ itemId: item.id, openItem: () => view.open(view.pathOf(item)) }}
            failed="nothing"
          />
        ) : null}
      </div>
    </>
  )
}

function canBeAdded({ sold_out: isSoldOut, price_labels: labels }: MenuItem): boolean {
  return !isSoldOut && labels.length > 0
}
