import type { ChargePurpose } from '../database/schema/charges.ts'
import { purchaseHandler } from '../wallet/purchase-handler.ts'
import type { ChargeHandler } from './charge-handler.ts'

/** Who deals with the money, by what it is for. */
export const CHARGE_HANDLERS: Partial<Record<ChargePurpose, ChargeHandler>> = {
  'wallet-purchase': purchaseHandler,
}

/** The handler of a purpose. */
export function handlerOf(purpose: ChargePurpose): ChargeHandler {
  const handler = CHARGE_HANDLERS[purpose]
  if (!handler) throw new Error(`Nothing handles charges for ${purpose}`)
  return handler
}
