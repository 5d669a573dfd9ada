import { exposeFrom } from '@storefront/remote-kit'
import { messages } from '../messages/catalogue.ts'

/** Wraps a page or slot of this remote. */
export const expose = exposeFrom('mf-reservation', messages)
