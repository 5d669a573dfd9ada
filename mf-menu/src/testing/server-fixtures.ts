import { saffronPage } from '@storefront/testing/server-fixture'

const menu = ['business', 'shifts', 'menu'] as const

/** Pages that the server half of this remote renders before it is promoted. */
export default [
  saffronPage('/saffron/pickup', [...menu, 'banners'], ['data-remote="mf-menu"', 'Shish tawook']),
  saffronPage('/saffron/pickup/grills', menu, ['data-remote="mf-menu"', 'Shish tawook']),
  saffronPage('/saffron/pickup/search?q=tawook', menu, ['data-remote="mf-menu"', '1 item found']),
  saffronPage('/saffron/pickup/grills/tawook', ['business', 'shifts', 'item'], ['Chicken in yoghurt']),
]
