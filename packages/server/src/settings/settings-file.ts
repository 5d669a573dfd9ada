/** Between lines, and what surrounds a value without being part of it. */
const LINE_END = /[\n\r]/
const SPACE = /[\s]/
const COMMENT = /[#;]/
/** What a backslash stands before in double quotes; before anything else it is a letter of its own. */
const ESCAPED_IN_QUOTES = /["\\`$]/
const NAME = /^[A-Za-z_]\w*$/

interface Reading {
  text: string
  at: number
}

/**
 * The settings of a file as systemd reads an `EnvironmentFile`, of which nothing is a shell: `&`, `$`, `#` and spaces
 * inside a value are part of it; quotes count at its beginning, a backslash makes the next letter plain, and a comment is
 * a line of its own. The last of two lines of one name counts; lines without a name are left out.
 */
export function settingsOfFile(text: string): Record<string, string> {
  const reading: Reading = { text, at: 0 }
  const settings: Record<string, string> = {}
  for (;;) {
    skip(reading, SPACE)
    const first = letter(reading)
    if (first === '') return settings
    if (COMMENT.test(first)) skipLine(reading)
    else {
      const name = nameOf(reading)
      if (name === null) continue
      const value = settingValue(reading)
      if (NAME.test(name)) settings[name] = value
    }
  }
}

const letter = ({ text, at }: Reading): string => text[at] ?? ''
const isOver = (reading: Reading): boolean => letter(reading) === '' || LINE_END.test(letter(reading))

function skip(reading: Reading, letters: RegExp): void {
  while (letters.test(letter(reading))) reading.at += 1
}

function skipLine(reading: Reading): void {
  while (!isOver(reading)) reading.at += 1
}

/** The name before `=`, or null for a line without one. */
function nameOf(reading: Reading): string | null {
  const start = reading.at
  while (!isOver(reading) && letter(reading) !== '=') reading.at += 1
  if (letter(reading) !== '=') return null
  reading.at += 1
  return reading.text.slice(start, reading.at - 1).trimEnd()
}

/** A value is any number of quoted parts, then a plain one up to the end of the line. */
function settingValue(reading: Reading): string {
  let value = ''
  for (;;) {
    while (!isOver(reading) && SPACE.test(letter(reading))) reading.at += 1
    const quote = letter(reading)
    if (quote !== '"' && quote !== "'") return value + plainPart(reading)
    reading.at += 1
    value += quote === '"' ? doubleQuoted(reading) : singleQuoted(reading)
  }
}

function plainPart(reading: Reading): string {
  let value = ''
  // Spaces at the end count where a backslash made them plain.
  let kept = 0
  while (!isOver(reading)) {
    const isEscape = letter(reading) === '\\'
    if (isEscape) reading.at += 1
    const next = letter(reading)
    reading.at += 1
    // A line goes on below a backslash at its end.
    if (isEscape && LINE_END.test(next)) continue
    value += next
    if (isEscape || !SPACE.test(next)) kept = value.length
  }
  return value.slice(0, kept)
}

function singleQuoted(reading: Reading): string {
  const start = reading.at
  while (letter(reading) !== "'" && letter(reading) !== '') reading.at += 1
  reading.at += 1
  return reading.text.slice(start, reading.at - 1)
}

function doubleQuoted(reading: Reading): string {
  let value = ''
  while (letter(reading) !== '"' && letter(reading) !== '') {
    if (letter(reading) === '\\') {
      reading.at += 1
      const next = letter(reading)
      if (ESCAPED_IN_QUOTES.test(next)) value += next
      else if (next !== '\n') value += `\\${next}`
    } else value += letter(reading)
    reading.at += 1
  }
  reading.at += 1
  return value
}
