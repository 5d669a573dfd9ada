import { workerConfig } from '@storefront/federation'

export default workerConfig('./service-worker/service-worker.ts', 'service-worker.js')
