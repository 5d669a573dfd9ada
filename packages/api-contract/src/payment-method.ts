import * as z from '@storefront/api-contract/schema'
import { PAYMENT_METHODS } from '@storefront/domain/enums'

export const paymentMethod = z.enum(PAYMENT_METHODS)
