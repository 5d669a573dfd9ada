import { pageConfig } from '@storefront/federation'

export default pageConfig(import.meta.dirname, { assetPrefix: '/ops/console/', port: 3190 })
