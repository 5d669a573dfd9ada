import { Slot } from '@storefront/bridge'
import { normaliseSellingType } from '@storefront/domain'
import { useLiveStock } from '@storefront/store/live-stock'
import { classNames, Page, Skeleton } from '@storefront/ui'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import styles from './menu-frame.module.css'
import { useScreen } from './use-screen.ts'

const WIDE = '(min-width: 1100px)'

interface MenuFrameProps {
  /** The menu is rendered: the cart beside it may load. */
  isShown: boolean
  children: ReactNode
}

/** A menu page with its cart: a bar at the bottom, or a side panel from 1100 px on (UI-03). */
export function MenuFrame({ isShown, children }: MenuFrameProps) {
  const { business, branch, slug } = useScreen()
  useLiveStock(branch.id, slug)
  const type = normaliseSellingType(slug)
  const hasSideCart = useFitsSideCart() && type !== null && business.cart[type]
  return (
    <Page width="wide" padded={false} className={classNames(styles.frame, hasSideCart && styles.beside)}>
      <div className={styles.list}>{children}</div>
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

/** Whether the cart fits beside the menu (UI-03); false in server rendering. */
function useFitsSideCart(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
