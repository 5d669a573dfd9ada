import styles from '../../bar/cart-bar.module.css'
import { CartBar } from '../../bar/cart-bar.tsx'

export default function CartBarSlot() {
  return (
    <div data-remote="mf-cart-checkout" data-testid="cart-bar" className={styles.place}>
      <CartBar />
    </div>
  )
}

export { messages } from '../../messages/catalogue.ts'
