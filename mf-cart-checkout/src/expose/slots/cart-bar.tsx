import styles from '../../bar/cart-bar.module.css'
import { CartBar } from '../../bar/cart-bar.tsx'
import { expose } from '../expose.ts'

export default expose(CartBar, { testId: 'cart-bar', className: styles.place })
export { quickMessages as messages } from '../../messages/quick/catalogue.ts'
