import { remoteConfig, standaloneConfig } from '@storefront/federation'

const PORT = 3102

export default process.env.STANDALONE
  ? standaloneConfig(import.meta.dirname, PORT)
  : remoteConfig(import.meta.dirname, PORT)
