import { saffronPage } from '@storefront/testing/server-fixture'

/** Pages that the server half of this remote renders before it is promoted. */
export default [
  saffronPage(
    '/saffron/Branches',
    ['business', 'branches'],
    ['data-remote="mf-delivery"', 'Block 4, Salmiya'],
  ),
]
