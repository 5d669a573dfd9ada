import type { ReactNode } from 'react'
import styles from './remote-screen.module.css'

/** Root of every page of this remote; full height, so that the action bar is at the bottom. */
export function RemoteScreen({ children }: { children: ReactNode }) {
  return (
    <div data-remote="mf-cart-checkout" className={styles.screen}>
      {children}
    </div>
  )
}
