import type { ChargePurpose } from '../database/schema/charges.ts'
import { depositHandler } from '../reservations/deposit-handler.ts'
import { purchaseHandler } from '../wallet/purchase-handler.ts'
import type { ChargeHandler } from './charge-handler.ts'

const HANDLERS: Record<ChargePurpose, ChargeHandler> = {
  'wallet-purchase': purchaseHandler,
  'reservation-deposit': depositHandler,
}

/** Who deals with the money, by what it is for. */
export function handlerOf(purpose: ChargePurpose): ChargeHandler {
  return HANDLERS[purpose]
}
