/** Pixels that are looked at, evenly spread: more change the mean by less than can be seen. */
const SAMPLES = 4_096

/** Decoded pixels of a picture, eight bits a channel: grey, grey with alpha, RGB or RGB with alpha. */
export interface Pixels {
  data: Uint8Array
  channels: number
}

/**
 * The mean colour of a picture as six hex digits, which is shown in its place until it has come (UI-02). Null for one that
 * can be seen through: the colour would stay behind it.
 */
export function meanColour({ data, channels }: Pixels): string | null {
  const count = Math.floor(data.length / channels)
  if (count === 0 || channels > 4) return null
  const hasAlpha = channels % 2 === 0
  const colours = hasAlpha ? channels - 1 : channels
  const step = Math.max(1, Math.floor(count / SAMPLES))
  const sums = [0, 0, 0]
  let seen = 0
  for (let pixel = 0; pixel < count; pixel += step) {
    const at = pixel * channels
    if (hasAlpha && (data[at + colours] ?? 0) < 255) return null
    for (let part = 0; part < 3; part++) sums[part] = (sums[part] ?? 0) + (data[at + (part % colours)] ?? 0)
    seen += 1
  }
  return sums
    .map((sum) =>
      Math.round(sum / seen)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
}
