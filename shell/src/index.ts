import '@storefront/theme/tokens.css'
import '@storefront/theme/reset.css'
import { start } from './boot/start.tsx'

start()
