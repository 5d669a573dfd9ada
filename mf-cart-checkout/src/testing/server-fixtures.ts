import { saffronPage } from '@storefront/testing/server-fixture'

/** Pages that the server half of this remote renders before it is promoted. */
export default [
  saffronPage(
    '/saffron/pickup/cart',
    ['business', 'shifts', 'menu'],
    ['data-remote="mf-cart-checkout"', 'Cart', 'aria-busy="true"'],
  ),
]
