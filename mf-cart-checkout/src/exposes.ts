import type { RemoteExposes } from '@storefront/bridge'
import { exposeFrom } from '@storefront/remote-kit'
import styles from './bar/cart-bar.module.css'
import { CartBar } from './bar/cart-bar.tsx'
import { messages } from './messages/catalogue.ts'
import { quickMessages } from './messages/quick/catalogue.ts'
import { OpenOrder } from './orders/open-order.tsx'
import { CartPage } from './pages/cart-page.tsx'
import { CheckoutPage } from './pages/checkout-page.tsx'
import { OrderPage } from './pages/order-page.tsx'
import { OrderSuccessPage } from './pages/order-success-page.tsx'
import { OrdersHistoryPage } from './pages/orders-history-page.tsx'
import { OrdersStatusPage } from './pages/orders-status-page.tsx'
import page from './pages/page.module.css'
import { PaymentFailPage } from './pages/payment-fail-page.tsx'
import { CartPanel } from './panel/cart-panel.tsx'
import { AddToCart } from './quick-add/add-to-cart.tsx'
import { QuickAdd } from './quick-add/quick-add.tsx'

const expose = exposeFrom('mf-cart-checkout', messages)
/** With the few texts of the buttons in menu rows. */
const exposeQuick = exposeFrom('mf-cart-checkout', quickMessages)

/** Every page and slot of this remote. The build makes a module of each entry. */
export const exposes = {
  './pages/cart': expose(CartPage, { className: page.screen }),
  './pages/checkout': expose(CheckoutPage, { className: page.screen }),
  './pages/order-success': expose(OrderSuccessPage, { className: page.screen }),
  './pages/order': expose(OrderPage, { className: page.screen }),
  './pages/orders-history': expose(OrdersHistoryPage, { className: page.screen }),
  './pages/orders-status': expose(OrdersStatusPage, { className: page.screen }),
  './pages/payment-fail': expose(PaymentFailPage, { className: page.screen }),
  './slots/add-to-cart': expose(AddToCart, { testId: 'add-to-cart' }),
  './slots/cart-bar': exposeQuick(CartBar, { testId: 'cart-bar', className: styles.place }),
  './slots/cart-panel': expose(CartPanel, { testId: 'cart-panel' }),
  './slots/open-order': expose(OpenOrder, { testId: 'open-order' }),
  './slots/quick-add': exposeQuick(QuickAdd, { testId: 'quick-add' }),
} satisfies RemoteExposes<'mf-cart-checkout'>
