import type { Page } from 'playwright-core'

export interface ScreenShot {
  name: string
  path: string
  /** Needs a line in the cart, an order, or neither. */
  needs?: 'cart' | 'order'
  /** What to do before the picture is taken. */
  act?: (page: Page) => Promise<void>
}

const tap = (testId: string) => async (page: Page) => {
  await page.getByTestId(testId).first().click()
}

/** Every screen of the storefront, once; `{order}` stands for an order that was placed for the pictures. */
export const SCREENS: ScreenShot[] = [
  { name: 'index', path: '/' },
  { name: 'not-found', path: '/404' },
  { name: 'landing', path: '/saffron' },
  { name: 'landing-shop', path: '/harbour-books' },
  { name: 'menu-list', path: '/saffron/pickup' },
  { name: 'menu-grid', path: '/corner-cafe/dinein' },
  { name: 'menu-shop', path: '/harbour-books/pickup' },
  { name: 'menu-with-cart', path: '/saffron/pickup', needs: 'cart' },
  { name: 'category', path: '/saffron/pickup/grills' },
  { name: 'item', path: '/saffron/pickup/grills/{item}' },
  { name: 'item-too-early', path: '/saffron/pickup/grills/{item}', act: tap('add-to-cart') },
  { name: 'search', path: '/saffron/pickup/search' },
  { name: 'cart-empty', path: '/saffron/pickup/cart' },
  { name: 'cart', path: '/saffron/pickup/cart', needs: 'cart' },
  { name: 'checkout-pickup', path: '/saffron/pickup/checkout', needs: 'cart' },
  { name: 'order-success', path: '/saffron/orders/success/{order}', needs: 'order' },
  { name: 'order', path: '/saffron/order/{order}', needs: 'order' },
  { name: 'orders-status', path: '/saffron/orders/status', needs: 'order' },
  { name: 'orders-history', path: '/saffron/orders/history', needs: 'order' },
  { name: 'payment-fail', path: '/saffron/payment/fail?order={order}', needs: 'order' },
  { name: 'branches', path: '/saffron/Branches' },
  { name: 'settings', path: '/saffron/settings' },
  { name: 'policies', path: '/saffron/Policies' },
  { name: 'login', path: '/saffron/login' },
  { name: 'reservation', path: '/saffron/reservation/reserv_dinein' },
  { name: 'unknown-business', path: '/no-such-place' },
]
