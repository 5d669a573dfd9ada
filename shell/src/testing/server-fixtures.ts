import { saffronPage } from '@storefront/testing/server-fixture'

/** Pages that the server half of the shell renders before it is promoted, with those of every remote. */
export default [
  saffronPage('/', [], ['<main']),
  saffronPage('/404', [], ['<main']),
  saffronPage('/saffron', ['business', 'shifts'], ['<main', 'Saffron']),
  saffronPage('/saffron/Policies', ['business'], ['<main', 'Saffron']),
]
