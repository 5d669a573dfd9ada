import { Slot } from '@storefront/bridge'
import { normaliseSellingType } from '@storefront/domain'
import { useLiveStock } from '@storefront/store/live-stock'
import { classNames, Page, Skeleton } from '@storefront/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { LateContext, useLateParts } from '../late/late-parts.ts'
import { useIsWide } from '../screen/use-is-wide.ts'
import { useScreen } from '../screen/use-screen.ts'
import styles from './menu-frame.module.css'

interface MenuFrameProps {
  /** The menu is rendered: the cart beside it may load. */
  isShown: boolean
  children: ReactNode
}

/** A menu page with its cart: a bar at the bottom, or a side panel from 1100 px on (UI-03). */
export function MenuFrame({ isShown, children }: MenuFrameProps) {
  const { business, branch, slug } = useScreen()
  useLiveStock(branch.id, slug)
  const late = useLateParts()
  const type = normaliseSellingType(slug)
  const hasSideCart = useIsWide() && type !== null && business.cart[type]
  return (
    <Page width="wide" padded={false} className={classNames(styles.frame, hasSideCart && styles.beside)}>
      <div className={styles.list}>
        <LateContext value={late}>{children}</LateContext>
      </div>
      {late ? <late.FavouritesSync /> : null}
      {hasSideCart ? (
        <aside className={styles.cart}>{isShown ? <SideCart /> : null}</aside>
      ) : (
        <Slot name="cart/CartBar" props={{}} />
      )}
    </Page>
  )
}

// Requested once the menu is rendered.
function SideCart() {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return isMounted ? <Slot name="cart/CartPanel" props={{}} loading={<Skeleton lines={4} />} /> : null
}
