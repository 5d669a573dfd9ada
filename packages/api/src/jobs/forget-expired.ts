import { forgetCodes } from '../accounts/codes/forget-codes.ts'
import { forgetPlaces } from '../catalogue/geocoding/ask-geocoder.ts'
import type { CommerceContext } from '../commerce/commerce-context.ts'
import { forgetGuesses } from '../commerce/coupons/coupon-guesses.ts'

/** Deletes what only a limit of time needed, once that time is over (PR-10). */
export async function forgetExpired(context: CommerceContext): Promise<void> {
  await forgetGuesses(context)
  await forgetCodes(context)
  await forgetPlaces(context)
}
