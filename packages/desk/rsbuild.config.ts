import { pageConfig } from '@storefront/federation'

export default pageConfig(import.meta.dirname, { assetPrefix: '/desk/_assets/', port: 3191 })
