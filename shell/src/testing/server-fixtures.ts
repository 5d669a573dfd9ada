import { saffronPage } from '@storefront/testing/server-fixture'

/** Pages that the server half of the shell renders before it is promoted, with those of every remote. */
export default [
  saffronPage('/', [], ['<main']),
  saffronPage('/404', [], ['<main']),
  // What is not there, with the business around it.
  saffronPage('/saffron/-', ['business'], ['<main', 'Saffron']),
  saffronPage('/saffron', ['business', 'shifts'], ['<main', 'Saffron']),
  saffronPage('/saffron/Policies', ['business'], ['<main', 'Saffron']),
]
