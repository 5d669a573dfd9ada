/** Formats an instant (epoch milliseconds) as ISO 8601 in UTC. */
export function isoText(instant: number): string {
  return new Date(instant).toISOString()
}
