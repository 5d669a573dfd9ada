import * as apiClient from '@storefront/api-client'
import * as apiContract from '@storefront/api-contract'
import * as schema from '@storefront/api-contract/schema'
import * as bridge from '@storefront/bridge'
import * as i18n from '@storefront/i18n'
import * as query from '@storefront/query'
import * as router from '@storefront/router'
import * as store from '@storefront/store'
import * as ui from '@storefront/ui'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as zustand from 'zustand'

/** Only effects and taps create roots, and a render on the server has neither. */
const reactDomClient = {
  createRoot: () => {
    throw new Error('a root was created on the server')
  },
}

/** The modules that the server halves of remotes require, by name: the host's half of the share table. */
export const sharedModules: Readonly<Record<string, unknown>> = {
  '@storefront/api-client': apiClient,
  '@storefront/api-contract': apiContract,
  '@storefront/api-contract/schema': schema,
  '@storefront/bridge': bridge,
  '@storefront/i18n': i18n,
  '@storefront/query': query,
  '@storefront/router': router,
  '@storefront/store': store,
  '@storefront/ui': ui,
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  zustand,
}
