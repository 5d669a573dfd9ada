import { roundHalfUp } from '../money/round-half-up.ts'

/** The average of ratings, their sum and their number given, to one decimal with a half going up; null without any (RT-12). */
export function averageRating(sum: number, count: number): number | null {
  return count === 0 ? null : roundHalfUp(BigInt(sum) * 10n, BigInt(count)) / 10
}
