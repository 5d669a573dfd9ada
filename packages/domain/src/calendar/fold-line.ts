/** RFC 5545, 3.1: a line has at most 75 octets, without its line break. */
const MAX_OCTETS = 75

/**
 * A content line folded to 75 octets of UTF-8: it continues after a line break and one space, which counts (RFC 5545, 3.1).
 * Never splits a character of several octets.
 */
export function foldedLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > MAX_OCTETS) {
      parts.push(part)
      part = ''
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}

/** The octets of a character in UTF-8 (RFC 3629, 3). */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
