import type { ReactNode } from 'react'
import styles from './remote-screen.module.css'

/** The root of every page of this remote; as high as the screen, so that its action bar stands at the bottom. */
export function RemoteScreen({ children }: { children: ReactNode }) {
  return (
    <div data-remote="mf-cart-checkout" className={styles.screen}>
      {children}
    </div>
  )
}
