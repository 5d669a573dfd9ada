import { Slot } from '@storefront/bridge'
import { normaliseSellingType } from '@storefront/domain'
import { useLiveStock } from '@storefront/store/live-stock'
import { classNames, Page, Skeleton } from '@storefront/ui'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './menu-frame.module.css'
import { useRoomBeside } from './use-room-beside.ts'
import type { Screen } from './use-screen.ts'

interface MenuFrameProps {
  screen: Screen
  /** The menu is on the screen: what stands beside it may come now. */
  isShown: boolean
  children: ReactNode
}

/** A list of the menu with its cart: at the thumb, or beside it from 1100 px on (UI-03). */
export function MenuFrame({ screen: { business, branch, word }, isShown, children }: MenuFrameProps) {
  useLiveStock(branch.id, word)
  const type = normaliseSellingType(word)
  const isBeside = useRoomBeside() && type !== null && business.cart[type]
  return (
    <Page width="wide" padded={false} className={classNames(styles.frame, isBeside && styles.beside)}>
      <div className={styles.list}>{children}</div>
      {isBeside ? (
        <aside className={styles.cart}>{isShown ? <CartBeside /> : null}</aside>
      ) : (
        <Slot name="cart/CartBar" props={{}} />
      )}
    </Page>
  )
}

// Asked for once the menu is drawn.
function CartBeside() {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  return isDrawn ? <Slot name="cart/CartPanel" props={{}} loading={<Skeleton lines={4} />} /> : null
}
