import { saffronPage } from '@storefront/testing/server-fixture'

/** Pages that the server half of this remote renders before it is promoted. */
export default [
  saffronPage(
    '/saffron/reservation/reserv_dinein',
    ['reserving', 'offer', 'times'],
    ['data-remote="mf-reservation"', 'Evening', '8:00'],
  ),
]
