/** Mixes two `#rrggbb` colours; a share of 0 is the first, 1 the second. */
function mix(from: string, to: string, share: number): string {
  const channel = (place: number) => {
    const low = Number.parseInt(from.slice(place, place + 2), 16)
    const high = Number.parseInt(to.slice(place, place + 2), 16)
    return Math.round(low + (high - low) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

export const lighter = (colour: string, share: number) => mix(colour, '#ffffff', share)
export const darker = (colour: string, share: number) => mix(colour, '#2a1408', share)
