/** An instant (epoch milliseconds) as it travels: ISO 8601 in UTC. */
export function isoText(instant: number): string {
  return new Date(instant).toISOString()
}
