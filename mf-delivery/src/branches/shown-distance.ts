/** Rounds a distance for display: tens of metres below 1 km, tenths below 10 km, then whole kilometres. */
export function shownDistance(metres: number): { unit: 'metres' | 'kilometres'; value: number } {
  const tens = Math.round(metres / 10) * 10
  if (tens < 1000) return { unit: 'metres', value: tens }
  const tenths = Math.round(metres / 100) / 10
  return { unit: 'kilometres', value: tenths < 10 ? tenths : Math.round(metres / 1000) }
}
